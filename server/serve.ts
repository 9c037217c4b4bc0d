/** Settings → store → http → ready; a signal → finish, write out, stop. */
import { createFirstAccount } from './accounts/create-account.ts';
import type { RenderDraft } from './calls/call-context.ts';
import { createHandlers } from './calls/create-handlers.ts';
import { handleCommand } from './cli/run-command.ts';
import { LegalTexts, loadMarkdown } from './content/legal-texts.ts';
import { openSite, type ProgramFiles, sampleDataFolder } from './content/open-site.ts';
import { SiteFile } from './content/site-file.ts';
import { createAssetHandler, readAssetManifest } from './http/assets.ts';
import { loadBusboy } from './http/multipart.ts';
import { createRequestHandler } from './http/request-handler.ts';
import { startServer } from './http/server.ts';
import { createLog } from './log.ts';
import { createAdminPageHandler } from './pages/admin-page-handler.ts';
import { createDraftRenderer } from './pages/draft-preview.ts';
import { createPageAssets } from './pages/page-assets.ts';
import { createPageContent } from './pages/page-content.ts';
import { acceptsForm, createPageHandler, isPagePath, preloadRenderers } from './pages/page-handler.ts';
import type { Settings } from './settings.ts';

const SWEEP_INTERVAL_MS = 3_600_000;

export async function serve(settings: Settings, files: ProgramFiles): Promise<void> {
  const log = createLog(settings.log);
  const site = await openSite(settings, files);
  const { collections, sessions, uploads, loginGuard } = site;
  for (const warning of site.warnings) log.warn(warning);
  let running: Awaited<ReturnType<typeof startServer>>;
  let siteFile: SiteFile;
  const sampleFolder = sampleDataFolder(files);
  const notices = new LegalTexts(settings.dataDir, sampleFolder);
  try {
    siteFile = new SiteFile(settings.dataDir);
    const assets = readAssetManifest(files.folder);
    const built = createPageAssets(assets);
    const firstAccount = await createFirstAccount(site, settings.adminPassword);
    // At once: a start that fails further on has made it all the same.
    if (firstAccount) log.print(firstAccount);
    const show: RenderDraft = (draft, device) => preview(draft, device);
    const handlers = createHandlers({
      collections,
      sessions,
      uploads,
      loginGuard,
      siteFile,
      sampleFolder,
      renderDraft: show,
    });
    const pageContent = createPageContent({ collections, siteFile, legalTexts: notices });
    const preview = createDraftRenderer({ content: pageContent.content, pageAssets: built });
    const admin = createAdminPageHandler({ collections, handlers, sessions, siteFile, notices, pageAssets: built });
    const answer = createRequestHandler({
      collections,
      handlers,
      sessions,
      uploads,
      settings,
      log,
      serveAsset: createAssetHandler(files.folder, assets),
      isPagePath: isPagePath,
      acceptsForm: acceptsForm,
      servePage: createPageHandler({
        pageContent,
        handlers,
        settings,
        pageAssets: built,
        serveAdminPage: admin,
        log,
      }),
    });
    const { host, port } = settings;
    const malformed = (status: string) => log.info(`(malformed request) ${status}`);
    running = await startServer({
      host,
      port,
      limitPerAddress: !settings.trustProxy,
      onRequest: answer,
      onMalformedRequest: malformed,
    });
  } catch (error) {
    log.flush();
    // Nothing is tidied: whoever has to find out what is wrong finds the folder as it was.
    await site.lock.release();
    throw error;
  }

  const unwatching = [siteFile.watch(log), notices.watch()];
  site.lock.onCommand((request) => handleCommand(site, request));
  let sweeping = Promise.resolve();
  const sweep = async () => {
    const work = Object.values(collections).map((collection) => collection.sweep());
    for (const each of await Promise.allSettled(work))
      if (each.status === 'rejected') log.warn(`the hourly sweep did not finish: ${each.reason}`);
  };
  const sweepNow = () => {
    sweeping = sweeping.then(sweep);
  };
  const sweeper = setInterval(sweepNow, SWEEP_INTERVAL_MS).unref();

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
  log.print(`listening on ${running.url}`);
  // Ready without it, but from here on nothing depends on the program's files: a new build may be copied over them.
  sweepNow();
  Promise.all([preloadRenderers(), loadMarkdown(), loadBusboy()]).catch((error) =>
    log.warn(`the rest of the program cannot be loaded: ${error}`),
  );
}
