import { uploadLimits } from '../../../../contract/limits.ts';
import { messages } from '../../../../contract/messages.ts';
import { ImageField } from '../../../ui/image-field/ImageField.tsx';
import { getImageUploader } from '../../form/image-upload.ts';
import type { RecordFieldProps } from '../record-type.ts';

interface CoverFieldProps extends RecordFieldProps<string> {
  label: string;
  type: 'product' | 'news' | 'carousel';
  isNeeded?: boolean;
}

/** A record's picture. */
export function CoverField({ label, type, ...ties }: CoverFieldProps) {
  return (
    <ImageField
      label={label}
      alt={label}
      upload={getImageUploader(type)}
      sizeLimit={uploadLimits.image}
      // The specification words it differently for news.
      tooLargeMessage={type === 'news' ? messages.newsCoverTooLarge : messages.coverTooLarge}
      hint="只能上传jpg/png文件，且不超过2Mb"
      {...ties}
    />
  );
}
