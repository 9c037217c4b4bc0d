import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../contract/messages.ts';
import type { FieldErrors } from '../../../contract/validation/validators.ts';
import { CallError } from '../../call-server.ts';
import { ask } from '../../ui/dialog/asking.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { sentenceOf } from '../sentence.ts';
import type { Draft } from './drafts.ts';
import type { Kept, Mode, Noun } from './noun.ts';
import { useDraft } from './useDraft.ts';

/** The record as somebody else has left it. */
export interface Clash<Row> {
  theirs: Row;
  by: string;
  at: string;
}

interface Form<Row, Value> {
  value: Value;
  /** As it was loaded: what differs from it is not saved yet. */
  saved: Value;
  row: Row | undefined;
  /** The version that the value was written against: an old draft's own, so that saving it is a clash and no overwriting. */
  rev: number | undefined;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** One record in a dialog: loaded, changed, kept as it is typed, saved; nothing that was typed goes away by itself. */
export function useRecordForm<Row extends Kept, Value extends object>(noun: Noun<Row, Value>, mode: Mode, id: string) {
  const empty = { value: noun.empty, saved: noun.empty, row: undefined, rev: undefined };
  const [form, setForm] = useState<Form<Row, Value>>(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isLoading, setLoading] = useState(id !== '');
  const [loadFailure, setLoadFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [clash, setClash] = useState<Clash<Row>>();
  const draft = useDraft(noun.name, id, mode !== 'view');
  const now = useRef(form);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const put = (next: Form<Row, Value>) => {
    now.current = next;
    setForm(next);
  };

  const load = async () => {
    setLoading(true);
    setLoadFailure(undefined);
    try {
      const row = await noun.detail(id);
      const value = noun.valueOf(row);
      put({ value, saved: value, row, rev: row.rev });
    } catch (error) {
      // As the specification has it: what could not be loaded is an empty form.
      put(empty);
      setLoadFailure(sentenceOf(error, '加载失败，请稍后重试'));
    } finally {
      setLoading(false);
    }
  };
  useEffect(() => {
    if (id !== '' && now.current.row === undefined) void load();
  }, [id]);

  /** Kept as well, unless it is what is stored. */
  const take = (next: Form<Row, Value>) => {
    put(next);
    if (isSame(next.value, next.saved)) draft.drop();
    else draft.keep(next.value, next.rev);
  };

  /** Puts other words in the place of those in the form; what was there comes back from the message, and so on to and fro. */
  const exchange = (next: Form<Row, Value>, words: string) => {
    const before = now.current;
    setErrors({});
    take(next);
    draft.keepNow();
    // Of a dialog that has been closed since, only the draft can come back.
    const undo = () => exchange(before, isOpen.current ? '已撤销' : '已撤销，再次编辑时可恢复');
    toast.success(words, { action: { label: '撤销', run: undo } });
  };

  const change = (value: Value, rev = now.current.rev) => {
    const { saved, row } = now.current;
    // What is as it was loaded has nothing left in it of an older version.
    take({ value, saved, row, rev: isSame(value, saved) ? row?.rev : rev });
  };

  const set = <Name extends keyof Value>(name: Name, to: Value[Name]) => {
    if (now.current.value[name] === to) return;
    change({ ...now.current.value, [name]: to });
    setErrors(({ [name as string]: _, ...others }) => others);
  };

  /** What a draft says, whole even if it was written before there was some field. */
  const drafted = (found: Draft): Value => ({ ...noun.empty, ...(found.value as Partial<Value>) });

  /** Somebody has deleted it meanwhile: put back, or new where it is too late for that, if that is wished. */
  const sendBack = async (): Promise<string | undefined> => {
    setFailure(messages.notFound);
    const sentence = '该内容已被删除，是否恢复并保存？';
    if (!(await ask({ sentence, confirm: '恢复并保存' }))) return undefined;
    const { value } = now.current;
    try {
      const isBack = await noun.restore(id).then(
        () => true,
        (error) => {
          if (error instanceof CallError && error.status === 404) return false;
          throw error;
        },
      );
      const { msg } = await (isBack ? noun.update(id, undefined, value) : noun.save(value));
      draft.drop();
      return msg;
    } catch (error) {
      setFailure(sentenceOf(error, '保存失败，请稍后重试'));
      return undefined;
    }
  };

  /** The sentence of success, or undefined. */
  const send = async (rev: number | undefined): Promise<string | undefined> => {
    if (isSending) return undefined;
    setSending(true);
    setFailure(undefined);
    setErrors({});
    try {
      const { value } = now.current;
      const { msg } = await (id === '' ? noun.save(value) : noun.update(id, rev, value));
      // What was put in its place while it was on its way is not saved.
      if (now.current.value === value) draft.drop();
      return msg;
    } catch (error) {
      if (id !== '' && error instanceof CallError && error.status === 404) return sendBack();
      if (error instanceof CallError && error.status === 409) {
        const theirs = error.data as Row & { by: string; at: string };
        setClash({ theirs, by: theirs.by, at: theirs.at });
      } else {
        const wrong = error instanceof CallError ? error.errors : {};
        setErrors(wrong);
        // What stands beside a field need not be said twice.
        if (Object.keys(wrong).length === 0) setFailure(sentenceOf(error, '保存失败，请稍后重试'));
      }
      return undefined;
    } finally {
      setSending(false);
    }
  };

  return {
    ...form,
    /** What was typed before and is offered. */
    offered: draft.offered && { ...draft.offered, value: drafted(draft.offered) },
    errors,
    failure,
    isLoading,
    loadFailure,
    isSending,
    clash,
    draft,
    isChanged: !isSame(form.value, form.saved),
    load,
    set,
    save: () => send(now.current.rev),
    /** My version wins over the one that was shown beside it, but not over one that came after that. */
    saveOver: async (theirs: Row) => {
      setClash(undefined);
      put({ ...now.current, row: theirs, rev: theirs.rev });
      return send(theirs.rev);
    },
    /** What is stored now, as if it had only just been opened. */
    takeNewest(row: Row) {
      setClash(undefined);
      setFailure(undefined);
      const value = noun.valueOf(row);
      exchange({ value, saved: value, row, rev: row.rev }, '已填入最新版本的内容');
    },
    /** As if it had been typed: nothing is on the site before it is saved. */
    fillIn(version: Row) {
      exchange({ ...now.current, value: noun.valueOf(version) }, '已填入此版本的内容，点击“确定”后生效');
    },
    leaveClash: () => setClash(undefined),
    restoreDraft() {
      const found = draft.offered;
      if (!found) return;
      change(drafted(found), found.rev);
      draft.takeUp(found);
    },
  };
}
