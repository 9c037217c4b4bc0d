import { TextField } from '../../ui/form/TextField.tsx';

interface CodeFieldProps {
  value: string;
  error: string | undefined;
  onChange(code: string): void;
}

/** The second step of signing in. It says what to do without the phone. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  return (
    <TextField
      label="动态验证码"
      placeholder="请输入6位验证码"
      hint="打开手机上的验证器应用查看。手机不在身边时输入一个恢复码；恢复码也找不到时，请联系网站维护人员关闭两步验证"
      name="code"
      inputMode="text"
      autoComplete="one-time-code"
      maxLength={24}
      value={value}
      error={error}
      isRequired
      autoFocus
      onChange={onChange}
    />
  );
}
