import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, draftKey, draftsOf, dropDraft, type KeptDraft, keepDraft } from './drafts.ts';

const SOON = 400;

/** Keeps what is typed, a moment after it is typed and whenever the page may be going away; offers what was kept before. */
export function useDraft(noun: string, id: string, isKept: boolean) {
  const [key] = useState(() => draftKey(noun, id));
  const [offers, setOffers] = useState<readonly KeptDraft[]>(() => (isKept ? draftsOf(noun, id) : []));
  const [keptAt, setKeptAt] = useState<number>();
  const [isFull, setFull] = useState(false);
  const waiting = useRef<Omit<Draft, 'at'>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    if (!draft) return;
    waiting.current = undefined;
    const at = Date.now();
    const isWritten = keepDraft(key, { ...draft, at });
    setFull(!isWritten);
    if (isWritten) setKeptAt(at);
  }, [key]);

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && write();
    addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', hidden);
      write();
    };
  }, [write]);

  const keep = useCallback(
    (value: unknown, rev: number | undefined) => {
      waiting.current = { value, rev };
      clearTimeout(timer.current);
      timer.current = setTimeout(write, SOON);
    },
    [write],
  );

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    dropDraft(key);
    setKeptAt(undefined);
  }, [key]);

  return {
    offered: offers[0],
    keptAt,
    isFull,
    keep,
    keepNow: write,
    drop,
    /** It is being written on here: kept under this dialog's own name from now on. */
    takeUp(offered: KeptDraft) {
      write();
      if (offered.key !== key) dropDraft(offered.key);
      setOffers([]);
    },
    discard(offered: KeptDraft) {
      dropDraft(offered.key);
      setOffers(offers.slice(1));
    },
  };
}
