import { useState } from 'react';
import { lengths } from '../../../../contract/limits.ts';
import type { ApplicationNote } from '../../../../contract/records.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { isComposing } from '../../../ui/is-composing.ts';
import { formatShortTime } from '../../format-short-time.ts';
import { getOwnerName } from '../owners.ts';

interface NotesProps {
  notes: readonly ApplicationNote[];
  /** Returns whether it is stored. */
  onAdd(text: string): Promise<boolean>;
}

/** What staff wrote down, the newest first, and a field for more. */
export function Notes({ notes, onAdd }: NotesProps) {
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const length = text.trim().length;
  const error = length > lengths.note ? `请将跟进内容控制在${lengths.note}个字符以内` : undefined;
  async function add() {
    if (length === 0 || error || isSaving) return;
    setSaving(true);
    if (await onAdd(text)) setText('');
    setSaving(false);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a shortcut for the button below
    <section
      className="lead-section"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
        event.preventDefault();
        void add();
      }}
    >
      <TextArea
        label="跟进记录"
        placeholder="请输入跟进内容，Ctrl+Enter保存"
        rows={2}
        maxLength={lengths.note}
        value={text}
        error={error}
        onChange={setText}
      />
      <div className="lead-note-save">
        <Button kind="brand" isBusy={isSaving} busyText="保存中…" isDisabled={length === 0} onPress={add}>
          保存记录
        </Button>
      </div>
      {notes.length > 0 && (
        <ol className="lead-notes">
          {[...notes].reverse().map((note) => (
            <li key={`${note.at} ${note.by} ${note.text}`}>
              <p>{note.text}</p>
              <small>
                {getOwnerName(note.by)} {formatShortTime(note.at)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
