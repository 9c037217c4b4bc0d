/** A site of its own, so many cases sent to it by several at once, each answer judged, and what is left behind looked at. */
import { calls } from '../../contract/calls.ts';
import { type Lifetime, type Site, startSite } from '../helpers/site.ts';
import { createAccounts } from './accounts.ts';
import { createKnownValues, HOST, type HttpCase, type KnownValues, type RawCase, remember } from './cases/case.ts';
import { makeCase } from './cases/make.ts';
import { checkAccess, checkResponse, checkResponseCount } from './check-response.ts';
import { Connection, parseResponses, sendPieces } from './connection.ts';
import { runFinalChecks } from './final-checks.ts';
import { type FollowUp, verifySaved } from './read-back.ts';
import { formatHttpCase, formatRequest, insertHeaders, splitAt } from './request-bytes.ts';
import { getHeader, type RawResponse } from './response.ts';
import type { Tally } from './tally.ts';

export interface Finding {
  /** Undefined: only seen in what was left behind. */
  number?: number;
  what: string[];
  sent: string;
}

interface Batch {
  seed: number;
  from: number;
  count: number;
  trustProxy: boolean;
  tally: Tally;
}

const LANES = 48;
const ENOUGH = 10;

export async function runBatch(t: Lifetime, { seed, from, count, trustProxy, tally }: Batch): Promise<Finding[]> {
  const site = await startSite(t, trustProxy ? { env: { TRUST_PROXY: '1' } } : {});
  const show = await createAccounts(site, 2 + Math.ceil(count / 4_000));
  const findings: Finding[] = [];

  const lane = async (first: number) => {
    const line = new Connection(site.url);
    const things = createKnownValues();
    for (let number = first; number < from + count && findings.length < ENOUGH; number += LANES) {
      const one = makeCase(seed, number, things);
      const what: string[] = [];
      const shown = show(one.visitor);
      const bytes = one.kind === 'raw' ? insertHeaders(one.bytes, shown) : formatHttpCase(one, shown);
      try {
        if (one.kind === 'raw') what.push(...(await breakIn(one, bytes)));
        else what.push(...(await ask(one, bytes, line, things)));
      } catch (error) {
        what.push(error instanceof Error ? error.message : String(error));
      }
      tally.total++;
      if (what.length > 0)
        findings.push({ number, what, sent: `${one.name}: ${JSON.stringify(bytes.toString('latin1'))}` });
    }
    line.close();
  };

  async function ask(asked: HttpCase, bytes: Buffer, line: Connection, things: KnownValues): Promise<string[]> {
    const answer = await line.ask(bytes, asked.method === 'HEAD');
    tally.add(asked.kind, answer?.status ?? 0);
    if (!answer) return ['hung up without an answer'];
    const etag = getHeader(answer, 'etag');
    if (etag && answer.status === 200 && asked.method === 'GET') remember(things.etags, [asked.target, etag]);
    const complaints = [...checkResponse(answer, foldersOf(site)), ...checkAccess(asked, answer)];
    if (complaints.length > 0) return complaints;
    if (asked.call && answer.status === 200) {
      await verifySaved(asked, answer, things, againOn(line));
      tally.addSucceeded(asked.call);
    }
    return [];
  }

  const againOn =
    (line: Connection): FollowUp =>
    async (method, target, body, by) => {
      const headers = Object.entries({ Host: HOST, 'Content-Type': 'application/json', ...show(by) });
      const bytes = formatRequest(method, target, headers, Buffer.from(body ? JSON.stringify(body) : ''));
      const answer = await line.ask(bytes, false);
      if (!answer) throw new Error(`no answer to ${method} ${target}`);
      return answer;
    };

  async function breakIn(broken: RawCase, bytes: Buffer): Promise<string[]> {
    const heard = await sendPieces(site.url, splitAt(bytes, broken.cuts), broken.ending);
    if (!heard) return ['the line is never closed'];
    const answers: RawResponse[] = parseResponses(heard, broken.isHead);
    if (answers.length === 0) tally.add('raw', 0);
    for (const { status } of answers) tally.add('raw', status);
    return [
      ...answers.flatMap((answer) => checkResponse(answer, foldersOf(site))),
      ...checkResponseCount(broken, answers.length),
    ];
  }

  await Promise.all(Array.from({ length: Math.min(LANES, count) }, (_, i) => lane(from + i)));
  const left = await runFinalChecks(t, site, show('admin'));
  if (left.length > 0) findings.push({ what: left, sent: '' });
  return findings;
}

export const callNames = Object.keys(calls);

const foldersOf = (site: Site) => [site.dataDir, site.uploadsDir, process.cwd()];
