import { type RefObject, useState } from 'react';
import type { RecordDraft } from '../../../../contract/records.ts';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { confirmSaveWithoutImages, warnIfUploading } from '../../form/unsaved-changes.ts';
import { useAfterRender } from '../../useAfterRender.ts';
import type { useRecordForm } from '../dialog/useRecordForm.ts';
import { isDeepEqual } from '../dialog/useRecordFormState.ts';
import type { SaveOutcome } from '../dialog/useSaveRecord.ts';
import type { PublicationInput, SavedRecord } from '../record-client.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import { formatMinute, getPlannedTimes, getTimesToCome, isToCome } from './publication.ts';
import { stateLabels } from './state-labels.ts';

interface PublishingOptions<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  id: string;
  form: ReturnType<typeof useRecordForm<Row, Values>>;
  formRef: RefObject<HTMLFormElement | null>;
  isDisabled: boolean;
  /** A new record has been saved as a draft, and the form stays open. */
  onCreated(id: string): void;
  onSaved(): void;
  onShare(id: string, isDraftSaved: boolean): void;
  onClose(): void;
}

/** Saving as a draft, and publishing now or later: with the checks and questions before, and what is said after. */
export function usePublishing<Row extends Versioned, Values extends object>(options: PublishingOptions<Row, Values>) {
  const { recordType, id, form, formRef, isDisabled, onCreated, onSaved, onShare, onClose } = options;
  /** The publication whose changes are shown before it happens. */
  const [reviewed, setReviewed] = useState<PublicationInput>();
  const afterRender = useAfterRender();
  const { publication } = form;
  const published = publication?.published;
  const publishedValues = published ? recordType.toFormValues(published) : undefined;

  const focusInvalid = () => afterRender(() => focusFirstInvalid(formRef.current));

  const isReadyToSave = async (): Promise<boolean> => {
    if (isDisabled || warnIfUploading(formRef.current)) return false;
    if (!(await confirmSaveWithoutImages(formRef.current))) return false;
    const isValid = form.validate();
    if (!isValid) focusInvalid();
    return isValid;
  };

  const announceSaved = ({ id: savedId, msg }: SavedRecord, { publishAt = '' }: PublicationInput) => {
    const link = { label: '查看页面', href: recordType.getPageUrl(savedId, form.getValues()) };
    toast.success(msg, { isFinal: true, ...(!isToCome(publishAt) && { link }) });
  };

  const finishDraft = (saved: SavedRecord) => {
    onSaved();
    if (saved.id !== id) onCreated(saved.id);
  };

  const offerShare = ({ id: savedId, msg }: SavedRecord): void => {
    toast.success(msg, { action: { label: '分享预览', run: () => onShare(savedId, false) } });
  };

  const finish = async (saving: Promise<SaveOutcome<Row> | undefined>): Promise<void> => {
    const outcome = await saving;
    if (!outcome) return focusInvalid();
    if (outcome.kind === 'review') return review(outcome.sides, outcome.publication);
    const { saved } = outcome;
    if (outcome.publication.draft) {
      finishDraft(saved);
      return offerShare(saved);
    }
    announceSaved(saved, outcome.publication);
    onSaved();
    onClose();
  };

  const review = async (sides: RecordDraft<Row>, times: PublicationInput): Promise<void> => {
    if (sides.published) return setReviewed(times);
    const message = `此内容已被他人修改，当前状态为“${stateLabels[sides.state]}”，确定要发布吗？`;
    if (await confirm({ message, confirmLabel: '发布' })) await finish(form.save(times));
  };

  const confirmUnscheduling = async (): Promise<boolean> => {
    const { publishAt } = getTimesToCome(publication);
    const message = `存为草稿后，将取消${formatMinute(publishAt)}的定时发布`;
    return publishAt === '' || confirm({ message, confirmLabel: '保存草稿' });
  };

  /** Resolves to undefined if nothing was saved. */
  const saveAsDraft = async (): Promise<SavedRecord | undefined> => {
    if (!(await isReadyToSave()) || !(await confirmUnscheduling())) return undefined;
    const outcome = await form.save({ draft: true });
    if (outcome?.kind === 'saved') {
      finishDraft(outcome.saved);
      return outcome.saved;
    }
    focusInvalid();
    return undefined;
  };

  return {
    reviewed,
    publishedValues,
    isUnsaved: id === '' || form.isDirty,
    /** Publishes at the time that is set, or at the given times. Shows first what changes for visitors. */
    async publish(times?: PublicationInput) {
      if (!(await isReadyToSave())) return;
      const chosen = times ?? { publishAt: getPlannedTimes(publication).publishAt };
      if (!publishedValues) return finish(form.save(chosen));
      if (!isDeepEqual(form.getValues(), publishedValues)) return setReviewed(chosen);
      if (times) return finish(form.save(times));
      toast.warn('内容与网站上的一致，无需发布');
    },
    publishReviewed() {
      if (!reviewed) return;
      setReviewed(undefined);
      void finish(form.save(reviewed));
    },
    closeReview: () => setReviewed(undefined),
    keepMine: () => finish(form.keepMine()),
    async saveDraft() {
      if (id !== '' && !form.isDirty && !isDisabled) return toast.warn('内容没有改动，无需保存');
      const saved = await saveAsDraft();
      if (saved) offerShare(saved);
    },
    /** The record becomes the draft that it was. */
    async unschedule() {
      if (await isReadyToSave()) await finish(form.save({ draft: true }));
    },
    /** A link shows the newest draft, so what has just been typed is saved first. */
    async share() {
      if (id !== '' && !form.isDirty) return onShare(id, false);
      const saved = await saveAsDraft();
      if (saved) onShare(saved.id, true);
    },
  };
}
