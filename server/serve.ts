/** Starts the server, and stops it on a signal: running requests are finished and all data is written first. */
import { createFirstAccount } from './accounts/create-account.ts';
import { NewDevices } from './accounts/new-devices.ts';
import type { RenderDraft, RenderEdit } from './calls/call-context.ts';
import { createHandlers } from './calls/create-handlers.ts';
import { runCommandInServer } from './cli/run-command.ts';
import { eraseOldApplications } from './content/application-retention.ts';
import { getPublicRecords } from './content/collections.ts';
import { type CompanySite, createCompanySite, requireSections } from './content/company-site.ts';
import { openSite, type ProgramFiles, sampleDataFolder } from './content/open-site.ts';
import { readSampleValues, type SampleValues } from './content/sample-site.ts';
import { siteFileIn } from './content/take-over/take-over.ts';
import { findBreak } from './deeds/chain.ts';
import { FailedSignIns } from './deeds/failed-sign-ins.ts';
import { tellDeeds } from './deeds/tell-deeds.ts';
import { FileLibrary } from './files/file-library.ts';
import { FilmUploads } from './files/film-uploads.ts';
import { PictureTexts } from './files/picture-texts.ts';
import { takeOverFiles } from './files/take-over.ts';
import { createAssetHandler, readAssetManifest } from './http/assets.ts';
import { loadBusboy } from './http/multipart.ts';
import { createRequestHandler } from './http/request-handler.ts';
import { startServer } from './http/server.ts';
import { createLog } from './log.ts';
import { MemoryWatch } from './memory-watch.ts';
import { Notices } from './notices/notices.ts';
import type { Trouble } from './notices/troubles.ts';
import { watchTroubles } from './notices/watch-troubles.ts';
import { createAdminPageHandler } from './pages/admin-page-handler.ts';
import { createDraftRenderer } from './pages/draft-preview.ts';
import { createEditContent } from './pages/edit-content.ts';
import { createEditPages } from './pages/edit-page.ts';
import { fixedUses } from './pages/fixed-uses.ts';
import { createPageAssets } from './pages/page-assets.ts';
import { createPageContent } from './pages/page-content.ts';
import { acceptsForm, createPageHandler, isPagePath, preloadRenderers } from './pages/page-handler.ts';
import { createPastContent } from './pages/past-content.ts';
import { createPastPageHandler } from './pages/past-page.ts';
import { isReservedPath } from './pages/reserved-paths.ts';
import { createSharePageHandler } from './pages/share-page.ts';
import { createPublicSearch } from './search/searched-records.ts';
import type { Settings } from './settings.ts';
import { fileExists } from './store/disk.ts';
import { SitePages } from './visits/site-pages.ts';
import { Visits } from './visits/visits.ts';

/** How often expired sessions, and records whose time in the trash is over, are removed. */
const SWEEP_INTERVAL_MS = 3_600_000;

export async function serve(settings: Settings, files: ProgramFiles): Promise<void> {
  const log = createLog(settings.log);
  const site = await openSite(settings, files, (message) => log.warn(message));
  const { collections, sessions, shareLinks, uploads, loginGuard, applicationLimits, erasureLimits } = site;
  const { secondFactors, passkeys, deeds } = site;
  for (const warning of site.warnings) log.warn(warning);
  const broken = findBreak(collections.audit.all());
  if (broken) log.warn(`the record of deeds is not whole: ${broken}`);
  if (fileExists(siteFileIn(settings.dataDir)))
    log.info(
      `${siteFileIn(settings.dataDir)} is not read any more: what it held is changed in the back office, 网站内容`,
    );
  let running: Awaited<ReturnType<typeof startServer>>;
  let fileLibrary: FileLibrary;
  let visits: Visits;
  let companySite: CompanySite;
  const sampleFolder = sampleDataFolder(files);
  const filmUploads = new FilmUploads(uploads);
  const memoryWatch = new MemoryWatch();
  const notices = new Notices({ collections, settings, warn: log.warn });
  const tell = (trouble: Trouble) =>
    notices.queue.tellTrouble(trouble).catch((error) => log.warn(`a notice was not stored: ${error}`));
  const troubles = watchTroubles({
    folders: [settings.dataDir, settings.uploadsDir],
    memoryWatch,
    loginGuard,
    tell,
  });
  const failedSignIns = new FailedSignIns(deeds);
  const newDevices = new NewDevices(collections, () => void tell('newDevice'));
  const onLostDeed = (error: unknown) => log.warn(`a deed is not in the record: ${error}`);
  try {
    requireSections(collections.company, settings.dataDir);
    const records = getPublicRecords(collections);
    companySite = createCompanySite(records);
    fileLibrary = new FileLibrary(collections, uploads, fixedUses);
    const assetManifest = readAssetManifest(files.folder);
    const pictureTexts = new PictureTexts(collections.media);
    const pageAssets = createPageAssets(assetManifest, pictureTexts);
    const firstAccount = site.isWithoutDatabase ? undefined : await createFirstAccount(site, settings.adminPassword);
    // Printed at once: if the start fails later, the account exists nevertheless.
    if (firstAccount) {
      log.print(firstAccount);
      await deeds.add({
        kind: 'command',
        what: '首次启动，新增账号',
        by: 'maintainer',
        noun: 'account',
        title: 'admin',
      });
    }
    // The draft renderer needs the page content, which needs the handlers, so it is created after them.
    const renderDraft: RenderDraft = (...draft) => draftRenderer(...draft);
    const renderEdit: RenderEdit = (...edit) => editPages.renderEdit(...edit);
    const publicSearch = createPublicSearch(records);
    visits = new Visits({
      days: collections.visit,
      visitors: collections.visitor,
      trustProxy: settings.trustProxy,
      isFound: (text) => pageContent.content.search(text, { offset: 0, limit: 1 }).count > 0,
      warn: log.warn,
    });
    const callHandlers = createHandlers({
      collections,
      sessions,
      fileLibrary,
      filmUploads,
      loginGuard,
      applicationLimits,
      erasureLimits,
      secondFactors,
      newDevices,
      passkeys,
      deeds,
      failedSignIns,
      sampleFolder,
      memoryWatch,
      publicSearch,
      notices,
      renderEdit,
      visits,
      sitePages: new SitePages(records, () => companySite.site),
      recordOptions: { shareLinks, renderDraft, isReservedPath },
    });
    const handlers = tellDeeds(callHandlers, { collections, deeds, failedSignIns, onLost: onLostDeed });
    const pageContent = createPageContent({ records, companySite, pictureTexts, publicSearch });
    let sampleValues: SampleValues | undefined;
    const editPages = createEditPages({
      sessions,
      getEditContent: createEditContent({
        collections,
        pictureTexts,
        getSampleValues: () => (sampleValues ??= readSampleValues(sampleFolder)),
      }),
      pageAssets,
    });
    const draftRenderer = createDraftRenderer({ records, pictureTexts, pageAssets });
    const onRequest = createRequestHandler({
      collections,
      handlers,
      sessions,
      sharedLog: site.engine,
      uploads,
      settings,
      log,
      onFault: troubles.onFault,
      serveAsset: createAssetHandler(files.folder, assetManifest),
      isPagePath,
      acceptsForm,
      servePage: createPageHandler({
        pageContent,
        handlers,
        settings,
        pageAssets,
        countPage: (...page) => visits.countPage(...page),
        serveAdminPage: createAdminPageHandler({
          collections,
          handlers,
          sessions,
          companySite,
          pageAssets,
          hasPasskeys: passkeys.site !== undefined,
        }),
        servePastPage: createPastPageHandler({
          sessions,
          getPastContent: createPastContent({ collections, pictureTexts }),
          pageAssets,
          settings,
        }),
        serveEditPage: editPages.serveEditPage,
        serveSharePage: createSharePageHandler({ collections, shareLinks, renderDraft, pageAssets }),
        log,
      }),
    });
    const { host, port } = settings;
    running = await startServer({
      host,
      port,
      limitPerAddress: !settings.trustProxy,
      onRequest,
      onMalformedRequest: (status) => log.info(`(malformed request) ${status}`),
    });
  } catch (error) {
    log.flush();
    // The collections are not closed, which would compact them: the folder stays unchanged for troubleshooting.
    await site.lock.release();
    throw error;
  }

  const stopWatching = [memoryWatch.watch(log), troubles.start()];
  notices.queue.start();
  site.lock.onCommand((request) => runCommandInServer(site, request));
  let sweeping = Promise.resolve();
  const tellErased = async (count: number) => {
    if (count > 0) await deeds.add({ kind: 'erase', what: '保存期满，自动删除申请', by: 'server', count });
  };
  const sweep = async () => {
    const { media: _, audit: __, ...others } = collections;
    const sweeps = [
      ...[fileLibrary, filmUploads, deeds, ...Object.values(others)].map((swept) => swept.sweep()),
      failedSignIns.finishHour(),
      eraseOldApplications(collections.agent, companySite.site.retentionMonths).then(tellErased),
    ];
    for (const result of await Promise.allSettled(sweeps))
      if (result.status === 'rejected') log.warn(`the hourly sweep did not finish: ${result.reason}`);
  };
  const startSweep = () => {
    sweeping = sweeping.then(sweep);
  };
  const sweepTimer = setInterval(startSweep, SWEEP_INTERVAL_MS).unref();

  const takingOver = new AbortController();
  const takeOver = takeOverFiles(fileLibrary, uploads.folder, site.newFiles, takingOver.signal).catch((error) =>
    log.warn(`not all uploads are in the media library: ${error}`),
  );
  fileLibrary.waitFor(takeOver);

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.debug(`${signal}: finishing`);
    for (const stopOne of stopWatching) stopOne();
    clearInterval(sweepTimer);
    await running.stop();
    takingOver.abort();
    await Promise.all([sweeping, takeOver, notices.stop(), visits.store()]);
    await failedSignIns.finishHour().catch(onLostDeed);
    await deeds.settled();
    await site.close();
    log.flush();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Printed only now: a process that waits for this line may send a signal immediately.
  log.print(`listening on ${running.url}`);
  // The remaining modules are loaded now, so that a new build can later be copied over the running program's files.
  startSweep();
  Promise.all([preloadRenderers(), loadBusboy()]).catch((error) =>
    log.warn(`the rest of the program cannot be loaded: ${error}`),
  );
}
