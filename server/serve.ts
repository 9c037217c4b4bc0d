/** Settings → store → http → ready; a signal → finish, write out, stop. */
import { createFirstAccount } from './accounts.ts';
import { allCalls } from './calls/all.ts';
import type { ShowDraft } from './calls/handlers.ts';
import { answerCommand } from './commands.ts';
import { createAnswer } from './http/answer.ts';
import { createAssets, readAssetList } from './http/assets.ts';
import { loadFormReader } from './http/multipart.ts';
import { startServer } from './http/server.ts';
import { createLog } from './log.ts';
import { loadMarkdown, Notices } from './notices.ts';
import { openSite, type ProgramFiles, samplesOf } from './open-site.ts';
import { createAdmin } from './pages/admin.ts';
import { builtOf } from './pages/built.ts';
import { createPages, isPage, loadViews, takesForm } from './pages/pages.ts';
import { createPreview } from './pages/preview.ts';
import type { Settings } from './settings.ts';
import { SiteFile } from './site-file.ts';

const SWEEP_EVERY = 3_600_000;

export async function serve(settings: Settings, files: ProgramFiles): Promise<void> {
  const log = createLog(settings.log);
  const site = await openSite(settings, files);
  const { collections, sessions, uploads, loginGuard } = site;
  for (const warning of site.warnings) log.warn(warning);
  let running: Awaited<ReturnType<typeof startServer>>;
  let siteFile: SiteFile;
  const sampleFolder = samplesOf(files);
  const notices = new Notices(settings.dataDir, sampleFolder);
  try {
    siteFile = new SiteFile(settings.dataDir);
    const assets = readAssetList(files.folder);
    const built = builtOf(assets);
    const firstAccount = await createFirstAccount(site, settings.adminPassword);
    // At once: a start that fails further on has made it all the same.
    if (firstAccount) log.tell(firstAccount);
    const show: ShowDraft = (draft, device) => preview(draft, device);
    const handlers = allCalls({ collections, sessions, uploads, loginGuard, siteFile, sampleFolder, show });
    const preview = createPreview({ handlers, siteFile, built });
    const admin = createAdmin({ collections, handlers, sessions, siteFile, notices, built });
    const answer = createAnswer({
      collections,
      handlers,
      sessions,
      uploads,
      settings,
      log,
      assets: createAssets(files.folder, assets),
      isPage,
      takesForm,
      pages: createPages({ collections, handlers, siteFile, notices, settings, built, admin, log }),
    });
    const { host, port } = settings;
    const malformed = (status: string) => log.note(`(malformed request) ${status}`);
    running = await startServer({ host, port, boundPerAddress: !settings.trustProxy, answer, malformed });
  } catch (error) {
    log.flush();
    // Nothing is tidied: whoever has to find out what is wrong finds the folder as it was.
    await site.lock.release();
    throw error;
  }

  const unwatching = [siteFile.watch(log), notices.watch()];
  site.lock.answerWith((request) => answerCommand(site, request));
  let sweeping = Promise.resolve();
  const sweep = async () => {
    const work = [
      sessions.sweep(),
      collections.product.sweep(),
      collections.news.sweep(),
      collections.carousel.sweep(),
    ];
    for (const each of await Promise.allSettled(work))
      if (each.status === 'rejected') log.warn(`the hourly sweep did not finish: ${each.reason}`);
  };
  const sweepNow = () => {
    sweeping = sweeping.then(sweep);
  };
  const sweeper = setInterval(sweepNow, SWEEP_EVERY).unref();

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.debug(`${signal}: finishing`);
    for (const unwatch of unwatching) unwatch();
    clearInterval(sweeper);
    await running.stop();
    await sweeping;
    await site.close();
    log.flush();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Last: whoever reads this may send a signal the same instant.
  log.tell(`listening on ${running.url}`);
  // Ready without it, but from here on nothing depends on the program's files: a new build may be copied over them.
  sweepNow();
  Promise.all([loadViews(), loadMarkdown(), loadFormReader()]).catch((error) =>
    log.warn(`the rest of the program cannot be loaded: ${error}`),
  );
}
