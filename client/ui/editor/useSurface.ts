import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { EchoGuard } from './html/EchoGuard.ts';
import { listenForPaste } from './paste/listen-for-paste.ts';
import { type Notify, PictureUploads, type UploadPicture } from './pictures/PictureUploads.ts';
import { readCaretState } from './surface/caret-state.ts';
import { listen } from './surface/listen.ts';
import { Surface } from './surface/Surface.ts';

interface Asked {
  value: string;
  onChange(html: string): void;
  upload: UploadPicture;
  onNotify: Notify;
  sizeLimit: number;
  isDisabled: boolean;
  onLink(): void;
}

/** The owner hears of a change after this long without another, or when the focus goes. */
const QUIET = 250;

/** The text, living beside React: what React shows of it is told by it. */
export function useSurface(root: RefObject<HTMLDivElement | null>, asked: Asked) {
  const surface = useRef<Surface>(undefined);
  const pictures = useRef<PictureUploads>(undefined);
  const latest = useRef(asked);
  const [told] = useState(() => new EchoGuard());
  const typedSource = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, show] = useState(() => ({
    here: readCaretState(document.body, undefined, undefined),
    canUndo: false,
    canRedo: false,
  }));
  const [size, setSize] = useState({ count: 0, isEmpty: true });
  const [sending, setSending] = useState(0);
  const [source, setSource] = useState<string>();
  latest.current = asked;

  const give = useCallback(
    (html: string, words: number) => {
      setSize({ count: words, isEmpty: html === '' && (root.current?.childElementCount ?? 0) < 2 });
      if (told.isNews(html)) latest.current.onChange(html);
    },
    [root, told],
  );

  const flush = useCallback((): string => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (surface.current?.isBusy) return latest.current.value;
    if (typedSource.current !== undefined) surface.current?.replace(typedSource.current);
    typedSource.current = undefined;
    const read = surface.current?.read();
    if (!read) return latest.current.value;
    give(read.html, read.words);
    return read.html;
  }, [give]);

  const later = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Half a word is no text; its end is a change of its own.
      if (!surface.current?.isComposing) flush();
    }, QUIET);
  }, [flush]);

  const load = useCallback(() => {
    const { value } = latest.current;
    typedSource.current = undefined;
    surface.current?.load(value);
    const read = surface.current?.read();
    if (!read) return;
    told.loaded(value, read.html);
    setSize({ count: read.words, isEmpty: read.html === '' });
  }, [told]);

  useLayoutEffect(() => {
    if (!root.current) return;
    const made = new Surface(root.current, {
      onText: later,
      onHere: () => {
        const { canUndo, canRedo } = made.history;
        const now = { here: made.here, canUndo, canRedo };
        show((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      },
    });
    surface.current = made;
    load();
    pictures.current = new PictureUploads(made, () => {
      const { upload, onNotify: notify, sizeLimit } = latest.current;
      return { upload, notify, sizeLimit, onSending: setSending };
    });
    const ends = [
      listen(made, () => latest.current.onLink()),
      listenForPaste(made, pictures.current, () => ({ notify: latest.current.onNotify })),
    ];
    return () => {
      for (const end of ends) end();
      flush();
      pictures.current?.stop();
      made.history.stop();
      surface.current = undefined;
    };
  }, [root, flush, later, load]);

  useEffect(() => {
    if (!told.isOther(asked.value)) return;
    load();
    setSource((open) => (open === undefined ? undefined : asked.value));
  }, [asked.value, load, told]);

  const toggleSource = () => {
    flush();
    setSource(source === undefined ? surface.current?.source : undefined);
  };
  const changeSource = (typed: string) => {
    setSource(typed);
    typedSource.current = typed;
    later();
  };
  return {
    surface,
    ...shown,
    ...size,
    sending,
    source,
    flush,
    toggleSource,
    setSource: changeSource,
    run: (kind: string, change: (text: HTMLElement) => void) => surface.current?.run(kind, change),
    insertPictures: (files: File[]) => void pictures.current?.insert(files),
  };
}
