import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, draftOf, dropDraft, keepDraft } from './drafts.ts';

const SOON = 400;

/** Keeps what is typed, a moment after it is typed and whenever the page may be going away. */
export function useDraft(noun: string, id: string, isKept: boolean) {
  const [offered, setOffered] = useState<Draft | undefined>(() => (isKept ? draftOf(noun, id) : undefined));
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
    const isWritten = keepDraft(noun, id, { ...draft, at });
    setFull(!isWritten);
    if (isWritten) setKeptAt(at);
  }, [noun, id]);

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
    dropDraft(noun, id);
    setOffered(undefined);
    setKeptAt(undefined);
  }, [noun, id]);

  return { offered, keptAt, isFull, keep, drop, answer: () => setOffered(undefined) };
}
