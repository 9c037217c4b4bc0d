import { useCallback, useEffect, useRef, useState } from 'react';
import {
  createDraftKey,
  type Draft,
  deleteDraft,
  excludeLockedDrafts,
  findDrafts,
  lockDraft,
  moveDraft,
  type StoredDraft,
  storeDraft,
} from './draft-storage.ts';

const SAVE_DELAY_MS = 400;

interface DraftOptions {
  isEnabled: boolean;
  /** Whether the drafts of earlier sessions are offered. */
  isOffering: boolean;
}

/** Stores a draft shortly after each change and when the page is hidden or left; offers the drafts of earlier sessions. */
export function useDraft(recordTypeName: string, id: string, { isEnabled, isOffering }: DraftOptions) {
  const [firstKey] = useState(() => createDraftKey(recordTypeName, id));
  const key = useRef(firstKey);
  const keyId = useRef(id);
  const [storedDrafts] = useState(() => (isEnabled && isOffering ? findDrafts(recordTypeName, id) : []));
  const [offers, setOffers] = useState<readonly StoredDraft[]>([]);
  const [isChecking, setChecking] = useState(storedDrafts.length > 0);
  const [savedAt, setSavedAt] = useState<number>();
  const [isStorageFull, setStorageFull] = useState(false);
  const isUnsaved = useRef(false);
  const pendingDraft = useRef<Omit<Draft, 'at'>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (keyId.current !== id) {
      // A new record has been saved for the first time: what is typed from now on belongs to the record.
      const newKey = createDraftKey(recordTypeName, id);
      moveDraft(key.current, newKey);
      key.current = newKey;
      keyId.current = id;
      // What was offered belongs to other new records.
      setOffers([]);
    }
    return isEnabled ? lockDraft(key.current) : undefined;
  }, [isEnabled, recordTypeName, id]);

  useEffect(() => {
    if (storedDrafts.length === 0) return;
    void excludeLockedDrafts(storedDrafts).then((availableDrafts) => {
      setOffers(availableDrafts);
      setChecking(false);
    });
  }, [storedDrafts]);

  /** Returns whether everything is stored. */
  const saveNow = useCallback((): boolean => {
    clearTimeout(timer.current);
    const draft = pendingDraft.current;
    if (!draft) return !isUnsaved.current;
    pendingDraft.current = undefined;
    const at = Date.now();
    const isStored = storeDraft(key.current, { ...draft, at });
    isUnsaved.current = !isStored;
    setStorageFull(!isStored);
    if (isStored) setSavedAt(at);
    return isStored;
  }, []);

  useEffect(() => {
    const onVisibilityChange = () => document.visibilityState === 'hidden' && saveNow();
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      saveNow();
      if (isUnsaved.current) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      removeEventListener('beforeunload', onBeforeUnload);
      removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', onVisibilityChange);
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
    deleteDraft(key.current);
    setSavedAt(undefined);
    isUnsaved.current = false;
    setStorageFull(false);
  }, []);

  return {
    offeredDraft: offers[0],
    /** Whether it is not known yet if there is a draft to offer. */
    isChecking,
    savedAt,
    isStorageFull,
    scheduleSave,
    saveNow,
    clear,
    /** Continues an offered draft: stores it under this dialog's own key. */
    continueOffered(offered: StoredDraft) {
      // Delete first: an almost full storage may have no space for both.
      deleteDraft(offered.key);
      saveNow();
      setOffers([]);
    },
    discardOffered(offered: StoredDraft) {
      deleteDraft(offered.key);
      setOffers(offers.slice(1));
    },
    discardAllOffered() {
      for (const { key } of offers) deleteDraft(key);
      setOffers([]);
    },
  };
}
