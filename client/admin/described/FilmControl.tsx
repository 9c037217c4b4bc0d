import { Button } from '../../ui/button/Button.tsx';
import { FieldFrame } from '../../ui/form/FieldFrame.tsx';
import { pickFilm } from '../files/picker/pick-file.ts';
import type { RecordFieldProps } from '../records/record-type.ts';

/** A film from the library, where films are uploaded too. */
export function FilmControl({
  label,
  value,
  error,
  isDisabled,
  onChange,
}: RecordFieldProps<string> & { label: string }) {
  const pick = async () => {
    const film = await pickFilm();
    if (film) onChange(film.url);
  };
  return (
    <FieldFrame label={label} error={error}>
      {({ id, ...attributes }) => (
        <div className="film-control">
          <output id={id} {...attributes}>
            {value || '暂无视频'}
          </output>
          {!isDisabled && (
            <>
              <Button icon="video" label={`选择${label}`} onPress={pick}>
                从媒体库选择
              </Button>
              {value && (
                <Button kind="link" label={`移除${label}`} onPress={() => onChange('')}>
                  移除
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
