import { useState } from 'react';
import { Button } from '../../../../client/ui/button/Button.tsx';
import { confirm } from '../../../../client/ui/dialog/confirm.tsx';
import { Dialog } from '../../../../client/ui/dialog/Dialog.tsx';
import { TextArea } from '../../../../client/ui/form/TextArea.tsx';
import { TextField } from '../../../../client/ui/form/TextField.tsx';
import { toast } from '../../../../client/ui/toast/toast.ts';

const lines = Array.from({ length: 60 }, (_, index) => `第${index + 1}行`);

/** A dialog that asks for confirmation before it discards input, as in the back office. */
export function Dialogs() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [result, setResult] = useState('');
  const close = async () => {
    if (name === '' || (await confirm({ message: '内容尚未保存，确定要关闭吗？', confirmLabel: '确定' })))
      setOpen(false);
  };
  const remove = async () => {
    const isSure = await confirm({
      message: '确定要删除名称为“塔机”的数据吗？',
      confirmLabel: '确定',
      isDangerous: true,
    });
    setResult(isSure ? '已确定' : '已取消');
  };
  const undo = () => toast.success('删除成功！', { action: { label: '撤销', run: () => setResult('已撤销') } });
  return (
    // Below the messages, as everything in the back office.
    <div style={{ marginTop: 120 }}>
      <Button kind="primary" icon="plus" onPress={() => setOpen(true)}>
        新增
      </Button>
      <Button kind="danger" icon="delete" onPress={remove}>
        删除
      </Button>
      <Button onPress={() => toast.success('新增成功！')}>成功</Button>
      <Button onPress={() => toast.error('保存失败，请稍后重试')}>失败</Button>
      <Button onPress={() => toast.warn('请先选择数据')}>提醒</Button>
      <Button onPress={undo}>可撤销</Button>
      <p className="result">{result}</p>
      {isOpen && (
        <Dialog
          title="新增"
          width="72%"
          onClose={close}
          footer={
            <>
              <Button onPress={close}>取消</Button>
              <Button kind="primary" isGuarded onPress={() => toast.error('保存失败，请稍后重试')}>
                确定
              </Button>
            </>
          }
        >
          <TextField label="产品名称" isRequired value={name} onChange={setName} placeholder="请输入产品名称" />
          <TextArea label="描述" maxLength={500} value={text} onChange={setText} placeholder="请输入描述" />
          <Button onPress={undo}>可撤销</Button>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Dialog>
      )}
    </div>
  );
}
