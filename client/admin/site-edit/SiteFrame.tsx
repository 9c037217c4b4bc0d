import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { createEditUrl } from '../../../contract/admin-views.ts';
import { calls } from '../../../contract/calls.ts';
import type { Device } from '../../../contract/devices.ts';
import type { EditTarget } from '../../../contract/page-edit.ts';
import type { TypedValues } from '../../../contract/validation/page-edit-rules.ts';
import { CallError } from '../../call-error.ts';
import { DeviceFrame } from '../device/DeviceFrame.tsx';
import { type InnerPage, readInnerPage, withDevice } from '../device/inner-page.ts';
import { LoadError } from '../errors/LoadError.tsx';
import { callAsStaff } from '../session/call-as-staff.ts';
import { EditablePage } from './editable-page.ts';
import { createLatestRunner } from './run-latest.ts';

export interface SiteFrameHandle {
  /** Shows what a form holds; without it what is saved. */
  showTyped(typed: TypedValues | undefined): void;
  focus(target: EditTarget): void;
}

interface SiteFrameProps {
  ref: Ref<SiteFrameHandle>;
  address: string;
  device: Device;
  /** What the open form changes. */
  opened: EditTarget | undefined;
  onEdit(target: EditTarget): void;
  /** A page has been loaded, also after a link was followed in it. */
  onPage(page: InnerPage, device: Device): void;
}

/** What is typed comes into the page this long after the last key. */
const TYPING_DELAY_MS = 150;
const PREFIX = /^\/site-edit(?=\/)/;
const createFrameUrl = (address: string, device: Device) => createEditUrl(withDevice(address, device));

/** The site in a frame, with what can be edited marked. */
export function SiteFrame({ ref, address, device, opened, onEdit, onPage }: SiteFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [isBehind, setBehind] = useState(false);
  const [firstUrl] = useState(() => createFrameUrl(address, device));
  const shownUrl = useRef(firstUrl);
  const page = useRef<EditablePage>(undefined);
  const typed = useRef<TypedValues>(undefined);
  const latest = useRef({ onEdit, opened });
  latest.current = { onEdit, opened };

  const load = (url: string) => {
    shownUrl.current = url;
    setState('loading');
    // Not a new entry in the history: Back shall lead to the page before in the frame.
    frame.current?.contentWindow?.location.replace(url);
  };
  const url = createFrameUrl(address, device);
  useEffect(() => {
    if (shownUrl.current !== url) load(url);
  }, [url]);

  const [planUpdate] = useState(() =>
    createLatestRunner(async () => {
      const { current } = page;
      const shown = readInnerPage(frame.current, PREFIX);
      if (!current || !shown) return;
      const inner = withDevice(shown.page.address, shown.device);
      try {
        const { data } = await callAsStaff(calls['site.page'], { address: inner, typed: typed.current });
        // The page may have been left during the request.
        if (page.current === current) current.update(data.html);
        setBehind(false);
      } catch (error) {
        // What cannot be saved is said beside its field, when it is saved.
        setBehind(!(error instanceof CallError && error.status === 400));
      }
    }, TYPING_DELAY_MS),
  );

  useImperativeHandle(ref, () => ({
    showTyped(values) {
      typed.current = values;
      planUpdate();
    },
    focus: (target) => page.current?.focus(target),
  }));
  useEffect(() => {
    page.current?.markOpened(opened);
    if (opened) page.current?.reveal(opened);
  }, [opened]);

  function onLoad() {
    const loaded = readInnerPage(frame.current, PREFIX);
    const inside = frame.current?.contentDocument;
    setState(loaded && inside ? 'ready' : 'failed');
    page.current = undefined;
    if (!loaded || !inside) return;
    page.current = new EditablePage(inside, (target) => latest.current.onEdit(target));
    page.current.markOpened(latest.current.opened);
    if (typed.current) planUpdate();
    shownUrl.current = createFrameUrl(loaded.page.address, loaded.device);
    onPage(loaded.page, loaded.device);
  }

  return (
    <div className="site-edit-frame" aria-busy={state === 'loading' || undefined}>
      {state === 'failed' && <LoadError message="网页加载失败，请检查网络后重试" onRetry={() => load(url)} />}
      {isBehind && (
        <p className="site-edit-behind" role="status">
          网络不通，页面未显示最新输入
        </p>
      )}
      <DeviceFrame device={device}>
        {(style) => (
          <iframe
            ref={frame}
            title="网站页面"
            src={firstUrl}
            style={state === 'failed' ? { ...style, display: 'none' } : style}
            onLoad={onLoad}
          />
        )}
      </DeviceFrame>
    </div>
  );
}
