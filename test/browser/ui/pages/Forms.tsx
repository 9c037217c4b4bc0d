import { useRef, useState } from 'react';
import { Button } from '../../../../client/ui/button/Button.tsx';
import { Checkbox } from '../../../../client/ui/form/Checkbox.tsx';
import { focusFirstInvalid } from '../../../../client/ui/form/focus-first-invalid.ts';
import { PasswordField } from '../../../../client/ui/form/PasswordField.tsx';
import { SelectField } from '../../../../client/ui/form/SelectField.tsx';
import { TextArea } from '../../../../client/ui/form/TextArea.tsx';
import { TextField } from '../../../../client/ui/form/TextField.tsx';

const locations = [
  { value: 'zhgd', label: '智慧工地产品' },
  { value: 'jzjqr', label: '建筑机器人' },
];

export function Forms() {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('塔机监测');
  const [location, setLocation] = useState('');
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [isRead, setRead] = useState(false);
  const [sendCount, setSendCount] = useState(0);
  const [isSent, setIsSent] = useState(false);
  const send = () => {
    setSendCount(sendCount + 1);
    setIsSent(true);
    requestAnimationFrame(() => focusFirstInvalid(form.current));
  };
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()}>
      <TextField label="产品名称" isRequired value={name} onChange={setName} />
      <SelectField
        label="产品位置"
        value={location}
        onChange={setLocation}
        options={locations}
        placeholder="请选择产品位置"
        error={isSent && !location ? '请选择产品位置' : undefined}
      />
      <TextArea label="描述" maxLength={20} value={text} onChange={setText} hint="显示在产品列表中" />
      <PasswordField
        label="密码"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        placeholder="请输入密码"
        error={isSent && password.length < 6 ? '密码不能少于6位' : undefined}
      />
      <Checkbox label="我已阅读并同意" value={isRead} onChange={setRead}>
        <a href="#agreement">《用户协议》</a>
      </Checkbox>
      <TextField label="时间" isDisabled value="2026-01-01 08:00:00" onChange={setName} />
      <Button kind="primary" type="submit" isGuarded onPress={send}>
        立即登录
      </Button>
      <Button isBusy busyText="登录中…">
        忙
      </Button>
      <Button isDisabled>不可用</Button>
      <p className="result">{sendCount}</p>
    </form>
  );
}
