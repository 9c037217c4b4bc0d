import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Draft,
  draftKey,
  draftsOf,
  dropDraft,
  holdDraft,
  type KeptDraft,
  keepDraft,
  withoutHeld,
} from './drafts.ts';

const SOON = 400;

/** Keeps what is typed, a moment after it is typed and whenever the page may be going away; offers what was kept before. */
export function useDraft(noun: string, id: string, isKept: boolean) {
  const [key] = useState(() => draftKey(noun, id));
  const [found] = useState(() => (isKept ? draftsOf(noun, id) : []));
  const [offers, setOffers] = useState<readonly KeptDraft[]>([]);
  const [isLooking, setLooking] = useState(found.length > 0);
  const [keptAt, setKeptAt] = useState<number>();
  const [isFull, setFull] = useState(false);
  const isLost = useRef(false);
  const waiting = useRef<Omit<Draft, 'at'>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => (isKept ? holdDraft(key) : undefined), [isKept, key]);

  useEffect(() => {
    if (found.length === 0) return;
    void withoutHeld(found).then((left) => {
      setOffers(left);
      setLooking(false);
    });
  }, [found]);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    if (!draft) return;
    waiting.current = undefined;
    const at = Date.now();
    const isWritten = keepDraft(key, { ...draft, at });
    isLost.current = !isWritten;
    setFull(!isWritten);
    if (isWritten) setKeptAt(at);
  }, [key]);

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && write();
    const leaving = (event: BeforeUnloadEvent) => {
      write();
      if (isLost.current) event.preventDefault();
    };
    addEventListener('beforeunload', leaving);
    addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('beforeunload', leaving);
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
    isLost.current = false;
    setFull(false);
  }, [key]);

  return {
    offered: offers[0],
    /** Whether there is anything to offer is not known yet. */
    isLooking,
    keptAt,
    isFull,
    keep,
    keepNow: write,
    drop,
    /** It is being written on here: kept under this dialog's own name from now on. */
    takeUp(offered: KeptDraft) {
      // In this order there is room for it also where the browser's is almost used up.
      dropDraft(offered.key);
      write();
      setOffers([]);
    },
    discard(offered: KeptDraft) {
      dropDraft(offered.key);
      setOffers(offers.slice(1));
    },
  };
}
