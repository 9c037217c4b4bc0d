/** Applications that wait in this browser until there is a network. Other tabs see them too. */
import { requestIdDays } from '../../../contract/limits.ts';

const KEY = 'applications';
const KEPT_MS = requestIdDays * 24 * 3_600_000;

export interface SentApplication {
  requestId: string;
  /** What `saveAgent` takes. */
  [field: string]: unknown;
}

export interface KeptApplication {
  at: number;
  application: SentApplication;
}

/** Those of the last week: older ones would be stored a second time if they had arrived after all. */
export function loadKept(): KeptApplication[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptApplication[];
    return kept.filter(({ at }) => at > Date.now() - KEPT_MS);
  } catch {
    return [];
  }
}

/** Returns false if the browser does not allow it. */
function store(kept: readonly KeptApplication[]): boolean {
  try {
    if (kept.length > 0) localStorage.setItem(KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

const loadOthers = ({ requestId }: SentApplication) =>
  loadKept().filter(({ application }) => application.requestId !== requestId);

export const keep = (application: SentApplication): boolean =>
  store([...loadOthers(application), { at: Date.now(), application }]);

export const isKept = ({ requestId }: SentApplication): boolean =>
  loadKept().some(({ application }) => application.requestId === requestId);

export const forget = (application: SentApplication): void => {
  store(loadOthers(application));
};
