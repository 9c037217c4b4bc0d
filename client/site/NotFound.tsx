import { Picture } from '../ui/picture/Picture.tsx';
import type { ViewProps } from './page-row.ts';
import type { NotFoundData } from './rows/plain.ts';

export function NotFound({ data: { gone } }: ViewProps<NotFoundData>) {
  return (
    <div className="not-found">
      <Picture name="not-found" alt="" sizes="480px" first />
      <h1>抱歉，您无法进入该页面</h1>
      {gone && <p>{gone.words}</p>}
      <div className="not-found-ways">
        <a className="button" href="/">
          返回首页
        </a>
        {gone && (
          <a className="button button-quiet" href={gone.href}>
            {gone.label}
          </a>
        )}
      </div>
    </div>
  );
}
