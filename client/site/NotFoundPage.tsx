import { Picture } from '../ui/picture/Picture.tsx';
import type { PageRow } from './pages.ts';

export const notFoundPage: PageRow<null> = {
  path: '/404',
  query: [],
  load: async () => null,
  title: (site) => `页面无法访问 - ${site.company}`,
  description: (site) => site.description,
  View: () => (
    <main className="not-found">
      <Picture name="not-found" alt="" sizes="480px" first />
      <h1>抱歉，您无法进入该页面</h1>
      <a className="button" href="/">
        返回首页
      </a>
    </main>
  ),
};
