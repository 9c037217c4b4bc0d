import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { paging } from '../../../contract/limits.ts';
import type { Agent } from '../../../contract/records.ts';
import { getErrorMessage } from '../../call-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import type { SearchValues } from '../list/useListParams.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { formatAgentCsv } from './agent-csv.ts';
import { toAgentQuery } from './agent-search.tsx';
import { downloadFile } from './download-file.ts';

const FILE_NAME = '代理加盟';

/** Exports every application that matches the search, not only the page shown. */
export function ExportButton({ searchValues, isEmpty }: { searchValues: SearchValues; isEmpty: boolean }) {
  const [isExporting, setExporting] = useState(false);
  async function exportCsv() {
    setExporting(true);
    try {
      const agents: Agent[] = [];
      for (let page = 1, hasMore = true; hasMore; page++) {
        const { data } = await callAsStaff(calls['agent.export'], {
          ...toAgentQuery(searchValues),
          page,
          limit: paging.maxLimit,
        });
        agents.push(...data.data);
        hasMore = data.data.length > 0 && agents.length < data.count;
      }
      const day = new Date().toLocaleDateString('sv-SE');
      downloadFile(`${FILE_NAME}-${day}.csv`, 'text/csv;charset=utf-8', formatAgentCsv(agents));
    } catch (error) {
      toast.error(getErrorMessage(error, '加载失败，请稍后重试'));
    } finally {
      setExporting(false);
    }
  }
  return (
    <Button kind="plain" icon="download" isGuarded isBusy={isExporting} isDisabled={isEmpty} onPress={exportCsv}>
      导出
    </Button>
  );
}
