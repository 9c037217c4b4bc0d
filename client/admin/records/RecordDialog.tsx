import { useRef, useState } from 'react';
import { Button } from '../../ui/act/Button.tsx';
import { ask } from '../../ui/dialog/asking.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { focusFirst } from '../../ui/dialog/focus.ts';
import { focusFirstWrong } from '../../ui/form/focusFirstWrong.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { goesWithoutPictures, waitsForPictures } from '../leaving.ts';
import { useAfterRender } from '../useAfterRender.ts';
import { ClashDialog } from './ClashDialog.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { KeptLine } from './KeptLine.tsx';
import type { Kept, Mode, Noun } from './noun.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { useRecordForm } from './useRecordForm.ts';

interface RecordDialogProps<Row extends Kept, Value extends object> {
  noun: Noun<Row, Value>;
  mode: Mode;
  /** Empty for a new one. */
  id: string;
  onClose(): void;
  onSaved(): void;
}

export function RecordDialog<Row extends Kept, Value extends object>({
  noun,
  mode,
  id,
  onClose,
  onSaved,
}: RecordDialogProps<Row, Value>) {
  const form = useRecordForm(noun, mode, id);
  const body = useRef<HTMLFormElement>(null);
  const afterRender = useAfterRender();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isDraftCompared, setDraftCompared] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { draft, offered, clash, value } = form;
  const isView = mode === 'view';
  // Until it is said what becomes of the draft, and while there is nothing to change yet.
  const isDisabled =
    isView || form.isLoading || form.loadFailure !== undefined || draft.isLooking || offered !== undefined;

  async function close() {
    if (!isView && form.isChanged && !(await ask({ sentence: '内容尚未保存，确定要关闭吗？' }))) return;
    onClose();
  }

  /** The button that was pressed goes, and the focus with it: on to the first field, or the title while that is closed. */
  function goOnAtFirst() {
    afterRender(() => {
      const dialog = body.current?.closest('dialog');
      if (dialog) focusFirst(dialog);
    });
  }

  function restore() {
    form.restoreDraft();
    goOnAtFirst();
  }

  function loadAgain() {
    void form.load();
    goOnAtFirst();
  }

  async function discard() {
    if (!draft.offered) return;
    const sentence = '放弃后无法恢复，确定要放弃吗？';
    if (!(await ask({ sentence, isDangerous: true }))) return;
    draft.discard(draft.offered);
    goOnAtFirst();
  }

  async function putBack(version: Row, isNewest: boolean) {
    const sentence = '内容尚未保存，恢复此版本将替换这些内容，确定要继续吗？';
    if (form.isChanged && !(await ask({ sentence, isDangerous: true }))) return;
    if (isNewest) form.takeNewest(version);
    else form.fillIn(version);
    setHistoryOpen(false);
    // Two dialogs have gone at once, and what had the focus with them.
    afterRender(() => body.current?.closest('dialog')?.querySelector<HTMLElement>('.dialog-head button')?.focus());
  }

  function finish(said: string | undefined) {
    if (said === undefined) return afterRender(() => focusFirstWrong(body.current));
    toast.success(said);
    onSaved();
    onClose();
  }

  async function save() {
    if (isDisabled) return;
    if (waitsForPictures(body.current) || !(await goesWithoutPictures(body.current))) return;
    finish(await form.save());
  }

  const foot = isView ? undefined : (
    <>
      <KeptLine at={draft.keptAt} isFull={draft.isFull} failure={form.failure} />
      {noun.preview && (
        <Button kind="plain" icon="eye" isDisabled={isDisabled} onPress={() => setPreviewed(true)}>
          预览
        </Button>
      )}
      <Button kind="plain" onPress={close}>
        取消
      </Button>
      <Button kind="primary" isGuarded isBusy={form.isSending} isDisabled={isDisabled} onPress={save}>
        确定
      </Button>
    </>
  );

  return (
    <Dialog
      title={noun.words.titles[mode]}
      width={noun.dialogWidth}
      onClose={close}
      head={
        mode === 'edit' && (
          <Button kind="link" icon="history" isDisabled={isDisabled} onPress={() => setHistoryOpen(true)}>
            历史版本
          </Button>
        )
      }
      footer={foot}
      isBusy={form.isLoading || form.isSending}
      className={`record-dialog record-${mode}`}
    >
      <h1 className="printed-only">{noun.titleOf(value) || '未命名'}</h1>
      {offered && (
        <DraftOffer
          at={offered.at}
          isStale={form.row !== undefined && offered.rev !== undefined && offered.rev < form.row.rev}
          isReady={!form.isLoading && form.loadFailure === undefined}
          title={noun.titleOf(offered.value)}
          onCompare={() => setDraftCompared(true)}
          onRestore={restore}
          onDiscard={discard}
        />
      )}
      {form.loadFailure && (
        <div className="failed-load" role="alert">
          <p>{form.loadFailure}</p>
          <Button kind="plain" icon="refresh" onPress={loadAgain}>
            重新加载
          </Button>
        </div>
      )}
      <form
        ref={body}
        noValidate
        data-unsaved={(!isView && form.isChanged) || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <noun.Form
          field={(name) => ({
            value: value[name],
            error: form.errors[name],
            isDisabled,
            onChange: (to) => form.set(name, to),
          })}
        />
      </form>
      {clash && (
        <ClashDialog
          noun={noun}
          clash={clash}
          mine={value}
          onMine={async () => finish(await form.saveOver(clash.theirs))}
          onTheirs={() => form.takeNewest(clash.theirs)}
          onClose={form.leaveClash}
        />
      )}
      {isDraftCompared && offered && (
        <DraftDialog noun={noun} draft={offered.value} stored={form.saved} onClose={() => setDraftCompared(false)} />
      )}
      {isHistoryOpen && (
        <HistoryDialog noun={noun} id={id} now={value} onRestore={putBack} onClose={() => setHistoryOpen(false)} />
      )}
      {isPreviewed && <PreviewDialog noun={noun} id={id} value={value} onClose={() => setPreviewed(false)} />}
    </Dialog>
  );
}
