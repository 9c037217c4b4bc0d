import { useEffect, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { FoundRecord } from '../../../contract/site-records.ts';
import { getErrorMessage } from '../../call-error.ts';
import { callAsStaff } from '../session/call-as-staff.ts';

/** Milliseconds without typing before the server is asked. */
const TYPING_PAUSE = 150;

interface Answer {
  text: string;
  records: readonly FoundRecord[];
  errorMessage?: string;
}

const NOTHING: Answer = { text: '', records: [] };

/** Asks the server for records with this text. While it is asked the records of the last text stay; late answers are dropped. */
export function useFoundRecords(text: string) {
  const [answer, setAnswer] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (text === '') return setAnswer(NOTHING);
    let isWanted = true;
    const ask = async () => {
      const next = await callAsStaff(calls['site.find'], { text }).then(
        ({ data }) => ({ text, records: data }),
        (error) => ({ text, records: [], errorMessage: getErrorMessage(error, '加载失败，请稍后重试') }),
      );
      if (isWanted) setAnswer(next);
    };
    const timer = setTimeout(ask, TYPING_PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text, attempt]);
  return { ...answer, isLoading: answer.text !== text, retry: () => setAttempt(attempt + 1) };
}
