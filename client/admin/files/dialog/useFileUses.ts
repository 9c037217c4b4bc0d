import { useCallback, useEffect, useState } from 'react';
import type { FileUse } from '../../../../contract/files.ts';
import { getErrorMessage } from '../../../call-error.ts';
import { fetchFileUses } from '../file-client.ts';

interface FileUses {
  uses?: readonly FileUse[];
  errorMessage?: string;
}

/** Where a file is used. Neither uses nor a message: they are being loaded. */
export function useFileUses(url: string): FileUses & { reload(): void } {
  const [state, setState] = useState<FileUses>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: FileUses) => {
      if (isCurrent) setState(next);
    };
    fetchFileUses(url).then(
      (uses) => show({ uses }),
      (error) => show({ errorMessage: getErrorMessage(error, '加载失败，请稍后重试') }),
    );
    return () => {
      isCurrent = false;
    };
  }, [url, attempt]);
  const reload = useCallback(() => {
    setState({});
    setAttempt((previous) => previous + 1);
  }, []);
  return { ...state, reload };
}
