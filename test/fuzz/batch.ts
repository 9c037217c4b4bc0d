/** One batch: starts a site, sends its cases over concurrent connections, checks each response, and runs the final checks. */
import { calls } from '../../contract/calls.ts';
import { type Site, startSite, type TestScope } from '../helpers/site.ts';
import { createAccounts } from './accounts.ts';
import { createKnownValues, HOST, type HttpCase, type KnownValues, type RawCase, remember } from './cases/case.ts';
import { makeCase } from './cases/make.ts';
import { checkAccess, checkResponse, checkResponseCount } from './check-response.ts';
import { Connection, parseResponses, sendPiecesAndReceive } from './connection.ts';
import { runFinalChecks } from './final-checks.ts';
import { type FollowUp, verifySaved } from './read-back.ts';
import { formatHttpCase, formatRequest, insertHeaders, splitAt } from './request-bytes.ts';
import { getHeader, type RawResponse } from './response.ts';
import type { Tally } from './tally.ts';

export interface Finding {
  /** The number of the case; undefined for findings of the final checks. */
  number?: number;
  messages: string[];
  sent: string;
}

interface Batch {
  seed: number;
  from: number;
  count: number;
  trustProxy: boolean;
  tally: Tally;
}

const CONCURRENCY = 48;
const MAX_FINDINGS = 10;

export async function runBatch(t: TestScope, { seed, from, count, trustProxy, tally }: Batch): Promise<Finding[]> {
  const site = await startSite(t, { env: { NOTICE_HOSTS: '127.0.0.1:9', ...(trustProxy && { TRUST_PROXY: '1' }) } });
  const authHeadersOf = await createAccounts(site, 2 + Math.ceil(count / 4_000));
  const findings: Finding[] = [];

  const sendCases = async (first: number) => {
    const connection = new Connection(site.url);
    const knownValues = createKnownValues();
    for (let number = first; number < from + count && findings.length < MAX_FINDINGS; number += CONCURRENCY) {
      const fuzzCase = makeCase(seed, number, knownValues);
      const messages: string[] = [];
      const authHeaders = authHeadersOf(fuzzCase.visitor);
      const bytes =
        fuzzCase.kind === 'raw' ? insertHeaders(fuzzCase.bytes, authHeaders) : formatHttpCase(fuzzCase, authHeaders);
      try {
        if (fuzzCase.kind === 'raw') messages.push(...(await sendRawCase(fuzzCase, bytes)));
        else messages.push(...(await sendHttpCase(fuzzCase, bytes, connection, knownValues)));
      } catch (error) {
        messages.push(error instanceof Error ? error.message : String(error));
      }
      tally.total++;
      if (messages.length > 0)
        findings.push({ number, messages, sent: `${fuzzCase.name}: ${JSON.stringify(bytes.toString('latin1'))}` });
    }
    connection.close();
  };

  async function sendHttpCase(
    httpCase: HttpCase,
    bytes: Buffer,
    connection: Connection,
    knownValues: KnownValues,
  ): Promise<string[]> {
    const response = await connection.send(bytes, httpCase.method === 'HEAD');
    tally.add(httpCase.kind, response?.status ?? 0);
    if (!response) return ['closed the connection without a response'];
    const etag = getHeader(response, 'etag');
    if (etag && response.status === 200 && httpCase.method === 'GET')
      remember(knownValues.etags, [httpCase.target, etag]);
    const messages = [...checkResponse(response, foldersOf(site)), ...checkAccess(httpCase, response)];
    if (messages.length > 0) return messages;
    if (httpCase.call && response.status === 200) {
      await verifySaved(httpCase, response, knownValues, followUpOn(connection));
      tally.addSucceeded(httpCase.call);
    }
    return [];
  }

  const followUpOn =
    (connection: Connection): FollowUp =>
    async (method, target, body, visitor) => {
      const headers = Object.entries({ Host: HOST, 'Content-Type': 'application/json', ...authHeadersOf(visitor) });
      const bytes = formatRequest(method, target, headers, Buffer.from(body ? JSON.stringify(body) : ''));
      const response = await connection.send(bytes, false);
      if (!response) throw new Error(`no response to ${method} ${target}`);
      return response;
    };

  async function sendRawCase(rawCase: RawCase, bytes: Buffer): Promise<string[]> {
    const received = await sendPiecesAndReceive(site.url, splitAt(bytes, rawCase.cuts), rawCase.ending);
    if (!received) return ['the connection is never closed'];
    const responses: RawResponse[] = parseResponses(received, rawCase.isHead);
    if (responses.length === 0) tally.add('raw', 0);
    for (const { status } of responses) tally.add('raw', status);
    return [
      ...responses.flatMap((response) => checkResponse(response, foldersOf(site))),
      ...checkResponseCount(rawCase, responses.length),
    ];
  }

  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, count) }, (_, i) => sendCases(from + i)));
  const finalFindings = await runFinalChecks(t, site, authHeadersOf('admin'));
  if (finalFindings.length > 0) findings.push({ messages: finalFindings, sent: '' });
  return findings;
}

export const callNames = Object.keys(calls);

const foldersOf = (site: Site) => [site.dataDir, site.uploadsDir, process.cwd()];
