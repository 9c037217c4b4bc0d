import { useEffect, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { getErrorMessage } from '../../call-error.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { callAsStaff } from '../session/call-as-staff.ts';

const QUESTION = '开启后，没有两步验证的账号（包括当前账号）需要先完成设置才能继续使用后台，确定要开启吗？';

/** Asks the second factor of every account. */
export function PolicyTick() {
  const [isAsked, setAsked] = useState<boolean>();
  const send = async (input: { secondFactor?: boolean }) => {
    try {
      setAsked((await callAsStaff(calls['account.policy'], input)).data.secondFactor);
    } catch (error) {
      toast.error(getErrorMessage(error, '操作失败，请稍后重试'));
    }
  };
  useEffect(() => void send({}), []);
  return (
    <div className="account-policy">
      <Checkbox
        label="所有账号必须开启两步验证"
        value={isAsked ?? false}
        isDisabled={isAsked === undefined}
        onChange={async (secondFactor) => {
          if (secondFactor && !(await confirm({ message: QUESTION, confirmLabel: '开启' }))) return;
          await send({ secondFactor });
          // Whoever has none, perhaps this account, sets it up on the page that is loaded now.
          if (secondFactor) location.reload();
        }}
      />
    </div>
  );
}
