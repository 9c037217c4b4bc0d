import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { type SectionName, sections } from '../../../contract/company/sections.ts';
import type { NounName } from '../../../contract/nouns/nouns.ts';
import type { EditTarget } from '../../../contract/page-edit.ts';
import type { TypedValues } from '../../../contract/validation/page-edit-rules.ts';
import type { UnknownRecord } from '../../../contract/validation/validators.ts';
import { DialogInside, type DialogProps } from '../../ui/dialog/Dialog.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { SectionForm } from '../company/SectionForm.tsx';
import type { FormValues } from '../described/form-values.ts';
import { confirmCloseUnsaved } from '../form/unsaved-changes.ts';
import { recordTypes } from '../record-types.ts';
import { RecordDialog } from '../records/dialog/RecordDialog.tsx';
import type { ShareDialogProps } from '../records/publishing/ShareDialog.tsx';
import { useLazyDialog } from '../useLazyDialog.ts';

interface EditPanelProps {
  target: EditTarget;
  /** Set to the question that is asked before changes would be lost. */
  confirmLeaveRef: Ref<() => Promise<boolean>>;
  onValues(typed: TypedValues): void;
  onSaved(): void;
  onClose(): void;
}

/** The form of a record, or of a section of the company, beside the page. */
export function EditPanel({ target, confirmLeaveRef, onValues, onSaved, onClose }: EditPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const { noun, id, field } = target;
  const tellValues = useCallback(
    (values: object, shownId: string) => {
      setLoaded(true);
      onValues({ noun, id: shownId, values: values as UnknownRecord });
    },
    [noun, onValues],
  );
  // Also when another text of the same record is clicked.
  useEffect(() => {
    if (isLoaded && panel.current) showField(panel.current, field);
  }, [isLoaded, target, field]);
  const form = { confirmLeaveRef, onValues: tellValues, onSaved, onClose };
  return (
    <div ref={panel} className="edit-panel-room">
      {noun === 'company' ? (
        <SectionPanel section={id as SectionName} {...form} />
      ) : (
        <RecordPanel noun={noun} id={id} {...form} />
      )}
    </div>
  );
}

type FormPanelProps = Omit<EditPanelProps, 'target' | 'onValues'> & { onValues(values: object, id: string): void };

const importShareDialog = () => import('../records/publishing/ShareDialog.tsx');

function RecordPanel({ noun, id, onValues, ...form }: FormPanelProps & { noun: NounName; id: string }) {
  const recordType = recordTypes[noun];
  /** A copy is a new record, and gets an id with its first save. */
  const [copy, setCopy] = useState<{ values: FormValues; id: string }>();
  const shareDialog = useLazyDialog(importShareDialog);
  const [shared, setShared] = useState<Pick<ShareDialogProps, 'id' | 'isDraftSaved'>>();
  const shownId = copy ? copy.id : id;
  const tellValues = useCallback((values: object) => onValues(values, shownId), [onValues, shownId]);
  return (
    <>
      <RecordDialog
        key={copy ? 'copy' : id}
        recordType={recordType}
        mode={shownId === '' ? 'add' : 'edit'}
        id={shownId}
        copiedValues={copy?.values}
        Surface={PanelSurface}
        onValues={tellValues}
        onCreated={(created) => copy && setCopy({ ...copy, id: created })}
        onShare={(sharedId, isDraftSaved) => {
          setShared({ id: sharedId, isDraftSaved });
          void shareDialog.open();
        }}
        onCopy={(values) => setCopy({ values, id: '' })}
        {...form}
      />
      {shareDialog.Dialog && shared && (
        <shareDialog.Dialog client={recordType.client} {...shared} onClose={shareDialog.close} />
      )}
    </>
  );
}

function SectionPanel({
  section,
  confirmLeaveRef,
  onValues,
  onSaved,
  onClose,
}: FormPanelProps & { section: SectionName }) {
  const content = useRef<HTMLDivElement>(null);
  const confirmLeave = async () => !content.current?.querySelector('[data-unsaved]') || confirmCloseUnsaved();
  useImperativeHandle(confirmLeaveRef, () => confirmLeave);
  const tellValues = useCallback((value: object) => onValues(value, section), [onValues, section]);
  const { label } = sections[section];
  const close = async () => {
    if (await confirmLeave()) onClose();
  };
  return (
    <PanelSurface title={`编辑${label}`} onClose={close}>
      <div ref={content}>
        <SectionForm section={section} title={label} onValues={tellValues} onSaved={onSaved} />
      </div>
    </PanelSurface>
  );
}

/** Looks like a dialog, but the page beside it stays in reach. */
function PanelSurface({ title, className = '', isBusy, onClose, footer, headerExtra, children }: DialogProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    // What a dialog over the panel has handled is not meant for the panel.
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section
      className={`edit-panel ${className}`}
      aria-labelledby={id}
      aria-busy={isBusy || undefined}
      onKeyDown={onKeyDown}
    >
      <DialogInside id={id} title={title} onClose={onClose} headerExtra={headerExtra} footer={footer}>
        {children}
      </DialogInside>
    </section>
  );
}

const CONTROLS = 'input:not([type="file"]), textarea, select, [contenteditable="true"], button';

function showField(panel: HTMLElement, name: string): void {
  const field = panel.querySelector(`[data-field="${name}"]`);
  field?.firstElementChild?.scrollIntoView({ block: 'center' });
  // On touch screens a focused field would open the keyboard, which hides the page.
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const control = isTouch ? undefined : field?.querySelector<HTMLElement>(CONTROLS);
  (control ?? panel.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
}
