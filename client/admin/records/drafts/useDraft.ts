import { useCallback, useEffect, useRef, useState } from 'react';
import {
  createDraftKey,
  type Draft,
  deleteDraft,
  excludeLockedDrafts,
  findDrafts,
  lockDraft,
  type StoredDraft,
  storeDraft,
} from './draft-storage.ts';

const SAVE_DELAY_MS = 400;

/** Keeps what is typed, a moment after it is typed and whenever the page may be going away; offers what was kept before. */
export function useDraft(recordTypeName: string, id: string, isEnabled: boolean) {
  const [key] = useState(() => createDraftKey(recordTypeName, id));
  const [storedDrafts] = useState(() => (isEnabled ? findDrafts(recordTypeName, id) : []));
  const [offers, setOffers] = useState<readonly StoredDraft[]>([]);
  const [isChecking, setChecking] = useState(storedDrafts.length > 0);
  const [savedAt, setSavedAt] = useState<number>();
  const [isStorageFull, setStorageFull] = useState(false);
  const isUnsaved = useRef(false);
  const pendingDraft = useRef<Omit<Draft, 'at'>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => (isEnabled ? lockDraft(key) : undefined), [isEnabled, key]);

  useEffect(() => {
    if (storedDrafts.length === 0) return;
    void excludeLockedDrafts(storedDrafts).then((left) => {
      setOffers(left);
      setChecking(false);
    });
  }, [storedDrafts]);

  const saveNow = useCallback(() => {
    clearTimeout(timer.current);
    const draft = pendingDraft.current;
    if (!draft) return;
    pendingDraft.current = undefined;
    const at = Date.now();
    const isWritten = storeDraft(key, { ...draft, at });
    isUnsaved.current = !isWritten;
    setStorageFull(!isWritten);
    if (isWritten) setSavedAt(at);
  }, [key]);

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && saveNow();
    const leaving = (event: BeforeUnloadEvent) => {
      saveNow();
      if (isUnsaved.current) event.preventDefault();
    };
    addEventListener('beforeunload', leaving);
    addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('beforeunload', leaving);
      removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', hidden);
      saveNow();
    };
  }, [saveNow]);

  const scheduleSave = useCallback(
    (value: unknown, rev: number | undefined) => {
      pendingDraft.current = { value, rev };
      clearTimeout(timer.current);
      timer.current = setTimeout(saveNow, SAVE_DELAY_MS);
    },
    [saveNow],
  );

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    pendingDraft.current = undefined;
    deleteDraft(key);
    setSavedAt(undefined);
    isUnsaved.current = false;
    setStorageFull(false);
  }, [key]);

  return {
    offeredDraft: offers[0],
    /** Whether there is anything to offer is not known yet. */
    isChecking: isChecking,
    savedAt: savedAt,
    isStorageFull: isStorageFull,
    scheduleSave: scheduleSave,
    saveNow: saveNow,
    clear: clear,
    /** It is being written on here: kept under this dialog's own name from now on. */
    adopt(offered: StoredDraft) {
      // In this order there is room for it also where the browser's is almost used up.
      deleteDraft(offered.key);
      saveNow();
      setOffers([]);
    },
    discardOffered(offered: StoredDraft) {
      deleteDraft(offered.key);
      setOffers(offers.slice(1));
    },
  };
}
