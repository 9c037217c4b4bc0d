import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PickFile } from '../pick-file.ts';
import type { ImageUploader } from '../upload-file.ts';
import { OwnOutputTracker } from './html/OwnOutputTracker.ts';
import { listenForPaste } from './paste/listen-for-paste.ts';
import { type Notify, PictureUploads } from './pictures/PictureUploads.ts';
import { readCaretState } from './surface/caret-state.ts';
import { addSurfaceListeners } from './surface/listen.ts';
import { Surface } from './surface/Surface.ts';

interface SurfaceOptions {
  value: string;
  onChange(html: string): void;
  upload: ImageUploader;
  pickPicture: PickFile;
  onNotify: Notify;
  sizeLimit: number;
  isDisabled: boolean;
  onLink(): void;
}

/** `onChange` is called after this pause in typing, or when the focus leaves the editor. */
const CHANGE_DELAY_MS = 250;

/** Connects the editable text, which React does not render, with React state and the editor's props. */
export function useSurface(root: RefObject<HTMLDivElement | null>, options: SurfaceOptions) {
  const surface = useRef<Surface>(undefined);
  const pictures = useRef<PictureUploads>(undefined);
  const latest = useRef(options);
  const [outputTracker] = useState(() => new OwnOutputTracker());
  const pendingSource = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [caretInfo, setCaretInfo] = useState(() => ({
    caretState: readCaretState(document.body, undefined, undefined),
    canUndo: false,
    canRedo: false,
  }));
  const [stats, setStats] = useState({ count: 0, isEmpty: true });
  const [uploadCount, setUploadCount] = useState(0);
  const [source, setSource] = useState<string>();
  latest.current = options;

  const emitChange = useCallback(
    (html: string, characterCount: number) => {
      setStats({ count: characterCount, isEmpty: html === '' && (root.current?.childElementCount ?? 0) < 2 });
      if (outputTracker.recordOutput(html)) latest.current.onChange(html);
    },
    [root, outputTracker],
  );

  const flush = useCallback((): string => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (surface.current?.isBusy) return latest.current.value;
    if (pendingSource.current !== undefined) surface.current?.replace(pendingSource.current);
    pendingSource.current = undefined;
    const result = surface.current?.read();
    if (!result) return latest.current.value;
    emitChange(result.html, result.characterCount);
    return result.html;
  }, [emitChange]);

  const scheduleFlush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Do not report an unfinished composition; its end triggers another change.
      if (!surface.current?.isComposing) flush();
    }, CHANGE_DELAY_MS);
  }, [flush]);

  const load = useCallback(() => {
    const { value } = latest.current;
    pendingSource.current = undefined;
    surface.current?.load(value);
    const result = surface.current?.read();
    if (!result) return;
    outputTracker.recordLoad(value, result.html);
    setStats({ count: result.characterCount, isEmpty: result.html === '' });
  }, [outputTracker]);

  useLayoutEffect(() => {
    if (!root.current) return;
    const newSurface = new Surface(root.current, {
      onTextChange: scheduleFlush,
      onCaretChange: () => {
        const { canUndo, canRedo } = newSurface.history;
        const current = { caretState: newSurface.caretState, canUndo, canRedo };
        setCaretInfo((previous) => (JSON.stringify(previous) === JSON.stringify(current) ? previous : current));
      },
    });
    surface.current = newSurface;
    load();
    pictures.current = new PictureUploads(newSurface, () => {
      const { upload, onNotify: notify, sizeLimit } = latest.current;
      const onUploadCountChange = (count: number) => {
        // The form may be saved from now on: it must know the pictures that have just arrived.
        if (count === 0) flush();
        setUploadCount(count);
      };
      return { upload, notify, sizeLimit, onUploadCountChange };
    });
    const cleanups = [
      addSurfaceListeners(newSurface, () => latest.current.onLink()),
      listenForPaste(newSurface, pictures.current, () => ({ notify: latest.current.onNotify })),
    ];
    return () => {
      for (const cleanUp of cleanups) cleanUp();
      flush();
      pictures.current?.abortAll();
      newSurface.history.disconnect();
      surface.current = undefined;
    };
  }, [root, flush, scheduleFlush, load]);

  useEffect(() => {
    if (!outputTracker.isExternalChange(options.value)) return;
    load();
    setSource((source) => (source === undefined ? undefined : options.value));
  }, [options.value, load, outputTracker]);

  const toggleSource = () => {
    flush();
    setSource(source === undefined ? surface.current?.source : undefined);
  };
  const changeSource = (input: string) => {
    setSource(input);
    pendingSource.current = input;
    scheduleFlush();
  };
  return {
    surface,
    ...caretInfo,
    ...stats,
    uploadCount,
    source,
    flush,
    toggleSource,
    setSource: changeSource,
    run: (kind: string, change: (text: HTMLElement) => void) => surface.current?.run(kind, change),
    insertPictures: (files: File[]) => void pictures.current?.insert(files),
    insertStored: async () => {
      const picked = await options.pickPicture();
      if (picked) pictures.current?.insertStored(picked);
    },
  };
}
