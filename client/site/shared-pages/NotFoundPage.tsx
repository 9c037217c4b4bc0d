import { Picture } from '../../ui/picture/Picture.tsx';
import type { NotFoundData } from '../page-data/static-pages.ts';
import type { ViewProps } from '../page-route.ts';

export function NotFoundPage({ data: { goneMessage } }: ViewProps<NotFoundData>) {
  return (
    <div className="not-found">
      <Picture name="not-found" alt="" sizes="480px" isPriority />
      <h1>抱歉，您无法进入该页面</h1>
      <p>{goneMessage?.text ?? '页面不存在或已下架'}</p>
      <div className="not-found-ways">
        <a className="button" href="/">
          返回首页
        </a>
        {goneMessage && (
          <a className="button button-quiet" href={goneMessage.href}>
            {goneMessage.label}
          </a>
        )}
      </div>
    </div>
  );
}
