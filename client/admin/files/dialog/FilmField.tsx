import { useRef, useState } from 'react';
import type { FileRow } from '../../../../contract/files.ts';
import { getErrorMessage } from '../../../call-error.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { captureFrame } from '../upload/capture-frame.ts';
import { sendPoster } from '../upload/send-poster.ts';
import { FilmPlayer } from './FilmPlayer.tsx';

interface FilmFieldProps {
  file: FileRow;
  poster: string;
  onChange(poster: string): void;
}

/** Plays a film, and takes the frame that is shown as its poster. */
export function FilmField({ file, poster, onChange }: FilmFieldProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBusy, setBusy] = useState(false);
  const takePoster = async () => {
    const frame = video.current && (await captureFrame(video.current));
    if (!frame) return toast.warn('请先播放视频，再截取画面');
    setBusy(true);
    try {
      onChange(await sendPoster(file.name, frame, new AbortController().signal));
    } catch (error) {
      toast.error(getErrorMessage(error, '上传失败，请重试'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div data-sending={isBusy || undefined}>
      <FilmPlayer file={file} ref={video} />
      <div className="film-poster">
        {poster ? <img src={poster} alt="视频封面" /> : <span className="film-no-poster">暂无封面</span>}
        <div>
          <Button isBusy={isBusy} busyText="正在截取…" onPress={takePoster}>
            用当前画面作封面
          </Button>
          <p className="field-hint">播放到合适的画面后暂停，再截取</p>
        </div>
      </div>
    </div>
  );
}
