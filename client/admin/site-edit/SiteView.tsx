import { useCallback, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { siteViewPath } from '../../../contract/admin-views.ts';
import { type Device, homePaths } from '../../../contract/devices.ts';
import type { EditTarget } from '../../../contract/page-edit.ts';
import type { TypedValues } from '../../../contract/validation/page-edit-rules.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DeviceSwitch } from '../device/DeviceSwitch.tsx';
import { viewport } from '../state.ts';
import { useLazyDialog } from '../useLazyDialog.ts';
import { EditPanel } from './EditPanel.tsx';
import { SiteFrame, type SiteFrameHandle } from './SiteFrame.tsx';

const importPagePicker = () => import('../find/PagePickerDialog.tsx');

const isSameRecord = (one: EditTarget, other: EditTarget) => one.noun === other.noun && one.id === other.id;

/** The site itself, whose texts are edited where they stand. The page is in the URL. */
export default function SiteView({ search }: { search: string }) {
  const [device, setDevice] = useState<Device>(viewport.peek() === 'mobile' ? 'phone' : 'desktop');
  const asked = new URLSearchParams(search).get('page');
  const [address, setAddress] = useState(asked?.startsWith('/') ? asked : homePaths[device]);
  const [title, setTitle] = useState('');
  const [opened, setOpened] = useState<EditTarget>();
  const frame = useRef<SiteFrameHandle>(null);
  const confirmLeave = useRef<() => Promise<boolean>>(null);
  const pagePicker = useLazyDialog(importPagePicker);
  const lastShown = useRef(address);

  // A link elsewhere in the back office leads to another page.
  useEffect(() => {
    if (asked?.startsWith('/') && asked !== lastShown.current) setAddress(asked);
  }, [asked]);

  const edit = async (target: EditTarget) => {
    if (opened && !isSameRecord(opened, target)) {
      if (!(await confirmLeave.current?.())) return;
      frame.current?.showTyped(undefined);
    }
    setOpened({ ...target });
  };
  const close = () => {
    setOpened(undefined);
    frame.current?.showTyped(undefined);
    if (opened) frame.current?.focus(opened);
  };
  const showTyped = useCallback((typed: TypedValues) => frame.current?.showTyped(typed), []);

  return (
    <div className={opened ? 'site-edit site-edit-open' : 'site-edit'}>
      <section className="site-edit-page" aria-label="网站">
        <header>
          <p className="site-edit-address">
            <span>{title}</span> <code>{address}</code>
          </p>
          <p className="site-edit-hint">点击文字或图片即可修改</p>
          <Button icon="link" onPress={pagePicker.open}>
            选择页面
          </Button>
          <DeviceSwitch device={device} onChange={setDevice} />
        </header>
        <SiteFrame
          ref={frame}
          address={address}
          device={device}
          opened={opened}
          onEdit={edit}
          onPage={(page, layout) => {
            setTitle(page.title);
            setAddress(page.address);
            setDevice(layout);
            lastShown.current = page.address;
            if (location.pathname === siteViewPath)
              navigate(`${siteViewPath}?${new URLSearchParams({ page: page.address })}`, { replace: true });
          }}
        />
      </section>
      {opened && (
        <EditPanel
          key={`${opened.noun} ${opened.id}`}
          target={opened}
          confirmLeaveRef={confirmLeave}
          onValues={showTyped}
          onSaved={() => frame.current?.showTyped(undefined)}
          onClose={close}
        />
      )}
      {pagePicker.Dialog && (
        <pagePicker.Dialog
          onPick={({ path }) => {
            pagePicker.close();
            setAddress(path);
          }}
          onClose={pagePicker.close}
        />
      )}
    </div>
  );
}
