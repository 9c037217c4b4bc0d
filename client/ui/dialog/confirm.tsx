import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Question {
  title?: string;
  sentence: string;
  confirm?: string;
  cancel?: string;
  /** What cannot be taken back: Enter alone does not do it. */
  isDangerous?: boolean;
}

interface PendingQuestion extends Question {
  answer(isConfirmed: boolean): void;
}

const pendingQuestion = signal<readonly PendingQuestion[]>([]);

/** Asks in a dialog of its own, over whatever is open; one question after the other. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      pendingQuestion.value = pendingQuestion.value.filter((each) => each.answer !== answer);
      resolve(isConfirmed);
    };
    pendingQuestion.value = [...pendingQuestion.value, { ...question, answer }];
  });
}

/** Where questions are shown; once in the program. */
export function Asking() {
  useSignals();
  const id = useId();
  const question = pendingQuestion.value[0];
  if (!question) return null;
  const { title = '提示', sentence, confirm = '确定', cancel = '取消', isDangerous = false, answer } = question;
  const footer = (
    <>
      <Button kind="plain" onPress={() => answer(false)} autoFocus={isDangerous}>
        {cancel}
      </Button>
      <Button kind={isDangerous ? 'danger' : 'primary'} onPress={() => answer(true)} autoFocus={!isDangerous}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      // A second question is a dialog of its own, and sets its own focus.
      key={sentence}
      className="asking"
      role="alertdialog"
      describedBy={id}
      title={title}
      width="420px"
      onClose={() => answer(false)}
      footer={footer}
    >
      <p id={id}>{sentence}</p>
    </Dialog>
  );
}
