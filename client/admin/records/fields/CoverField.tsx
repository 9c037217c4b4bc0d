import { uploadLimits } from '../../../../contract/limits.ts';
import { messages } from '../../../../contract/messages.ts';
import type { uploadTypes } from '../../../../contract/records.ts';
import { ImageField } from '../../../ui/image-field/ImageField.tsx';
import { pickPicture } from '../../files/picker/pick-file.ts';
import { getImageUploader } from '../../form/file-upload.ts';
import type { RecordFieldProps } from '../record-type.ts';

interface CoverFieldProps extends RecordFieldProps<string> {
  label: string;
  /** What the picture is uploaded as. */
  type: (typeof uploadTypes)[number];
  isRequired?: boolean;
}

/** The upload field for a record's cover picture. */
export function CoverField({ label, type, ...fieldProps }: CoverFieldProps) {
  return (
    <ImageField
      label={label}
      alt={label}
      upload={getImageUploader(type)}
      pick={pickPicture}
      sizeLimit={uploadLimits.image}
      // The specification has a message of its own for news.
      tooLargeMessage={type === 'news' ? messages.newsCoverTooLarge : messages.coverTooLarge}
      hint="只能上传jpg/png文件，超过2MB时自动压缩"
      {...fieldProps}
    />
  );
}
