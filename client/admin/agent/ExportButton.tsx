import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { paging } from '../../../contract/limits.ts';
import type { Agent } from '../../../contract/records.ts';
import { getErrorMessage } from '../../call-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { callAsStaff } from '../session/call-as-staff.ts';
import { formatCsv } from './csv.ts';
import { downloadFile } from './download-file.ts';

const CSV_HEADERS = ['代理商名称', '代理商描述', '联系方式', '时间'];
const toCsvRow = ({ agentName, agentInfo, phone, createDate }: Agent) => [agentName, agentInfo, phone, createDate];
const FILE_NAME = '代理加盟';

/** All that the search has found, not just the page that is shown. */
export function ExportButton({ agentName, isEmpty }: { agentName: string; isEmpty: boolean }) {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const found: Agent[] = [];
      for (let page = 1, isMore = true; isMore; page++) {
        const { data } = await callAsStaff(calls['agent.list'], { agentName, page, limit: paging.maxLimit });
        found.push(...data.data);
        isMore = data.data.length > 0 && found.length < data.count;
      }
      const day = new Date().toLocaleDateString('sv-SE');
      downloadFile(
        `${FILE_NAME}-${day}.csv`,
        'text/csv;charset=utf-8',
        formatCsv([CSV_HEADERS, ...found.map(toCsvRow)]),
      );
    } catch (error) {
      toast.error(getErrorMessage(error, '加载失败，请稍后重试'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button kind="plain" icon="download" isGuarded isBusy={isBusy} isDisabled={isEmpty} onPress={save}>
      导出
    </Button>
  );
}
