import { useState } from 'react';
import { Button } from '../../../../client/ui/button/Button.tsx';
import { Dialog } from '../../../../client/ui/dialog/Dialog.tsx';
import { TextField } from '../../../../client/ui/form/TextField.tsx';
import { ImageField } from '../../../../client/ui/image-field/ImageField.tsx';
import { shrinkImage } from '../../../../client/ui/shrink-image.ts';
import { type ImageUploader, uploadFile } from '../../../../client/ui/upload-file.ts';
import { uploadLimits } from '../../../../contract/limits.ts';
import { messages } from '../../../../contract/messages.ts';

const createUpload =
  (address: string): ImageUploader =>
  async (file, onProgress, signal) => {
    const response = await uploadFile(
      address,
      { type: 'product' },
      'file',
      file,
      { 'X-Test': '1' },
      onProgress,
      signal,
    );
    return (response as { data: string }).data;
  };

export function Pictures() {
  const [cover, setCover] = useState('');
  const [logo, setLogo] = useState('');
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  const upload = createUpload('/upload');
  return (
    <>
      <Button onPress={() => setOpen(true)}>打开</Button>
      <p className="result">{cover}</p>
      {isOpen && (
        <Dialog title="编辑" width="50%" onClose={() => setOpen(false)}>
          <TextField label="名称" value={name} onChange={setName} />
          <ImageField
            label="封面图"
            alt="封面图"
            value={cover}
            onChange={setCover}
            upload={upload}
            tooLargeMessage={messages.coverTooLarge}
            sizeLimit={uploadLimits.image}
            hint="只能上传jpg/png文件，超过2MB时自动压缩"
          />
          <ImageField
            label="LOGO"
            alt="LOGO"
            value={logo}
            onChange={setLogo}
            upload={async (file, ...rest) => upload(await shrinkImage(file, uploadLimits.logo), ...rest)}
            tooLargeMessage={messages.logoTooLarge}
            sizeLimit={uploadLimits.logoBeforeResize}
            canShrink={false}
          />
          <ImageField
            label="查看"
            alt="图片"
            value="/cover.png"
            onChange={setLogo}
            upload={upload}
            tooLargeMessage=""
            sizeLimit={1}
            isDisabled
          />
        </Dialog>
      )}
    </>
  );
}
