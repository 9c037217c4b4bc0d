/** Checks the content of the data folder: damage, dates in the future, sample values, missing pictures and accounts. */
import { formatTimestamp, parseTimestamp } from '../../../contract/timestamp.ts';
import { readSample } from '../../content/sample-site.ts';
import { findSampleValues } from '../../content/sample-values.ts';
import { getErrorCode, getErrorMessage } from '../../store/errors.ts';
import { commandName } from '../command-name.ts';
import { inspectData } from '../inspect-data.ts';
import { checkMemory } from './check-memory.ts';
import { findMissingPictures } from './find-missing-pictures.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const CLOCK_TOLERANCE_MS = 5 * 60_000;

type Inspected = Awaited<ReturnType<typeof inspectData>>;

export async function checkContent(folder: string, uploadsDir: string, sampleFolder: string): Promise<Finding[]> {
  let inspected: Inspected;
  try {
    inspected = await inspectData(folder);
  } catch (error) {
    const isForbidden = getErrorCode(error) === 'EACCES';
    return [
      wrong(
        getErrorMessage(error),
        isForbidden
          ? 'let its owner read it, as said above'
          : `mend that line by hand, or stop the server and: ${commandName} restore FILE`,
      ),
    ];
  }
  const { counts, warnings, collections, site } = inspected;
  return [
    ...warnings.map((message) => warning(message, 'nothing has to be done; the next stop of the server tidies it')),
    ok(`${folder} is sound: ${counts.join(', ')}`),
    checkClock(collections),
    site
      ? checkSamples(findSampleValues(site, readSample(sampleFolder).site))
      : ok('the next start takes its site.json over'),
    await checkMemory(folder),
    ...findMissingPictures(collections, uploadsDir),
    ...checkAccounts(collections.account),
  ];
}

function checkClock(collections: Inspected['collections']): Finding {
  const now = formatTimestamp();
  const newest = Object.values(collections)
    .flatMap((collection) => collection.latestChanges(1).map(({ at }) => at))
    .reduce((latest, at) => (at > latest ? at : latest), '');
  if (newest !== '' && parseTimestamp(newest) > Date.now() + CLOCK_TOLERANCE_MS)
    return wrong(
      `the clock says ${now}, but something in the data is of ${newest}`,
      'set the clock: timedatectl set-ntp true; timedatectl',
    );
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return ok(
    `the clock says ${now} in China; that is what the site goes by, and the zone of the machine (${timeZone}) does not matter`,
  );
}

function checkSamples(labels: string[]): Finding {
  return labels.length === 0
    ? ok('no sample values are left')
    : warning(
        `visitors still see sample values: ${labels.join('、')}`,
        'put your own there in the back office, 网站内容',
      );
}

function checkAccounts(account: Inspected['collections']['account']): Finding[] {
  const enabled = account.list({}).entries.filter(({ value }) => !value.disabled);
  const [only] = enabled;
  const findings: Finding[] = [];
  if (!only)
    findings.push(wrong('nobody can log in: there is no enabled account', `${commandName} account enable NAME`));
  else if (enabled.length === 1)
    findings.push(
      warning(
        `${only.value.username} is the only account: who has changed what cannot be told`,
        `one for each person: ${commandName} account add NAME`,
      ),
    );
  // Revision 1 means that the account was never changed.
  if (enabled.some(({ value, rev }) => value.username === 'admin' && rev === 1))
    findings.push(
      warning(
        'admin still has the password of the first start',
        `change it in the back office, or: ${commandName} account password admin`,
      ),
    );
  return findings.length > 0 ? findings : [ok(`${enabled.length} people can log in`)];
}
