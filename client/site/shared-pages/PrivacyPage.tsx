import { Prose } from '../components/article/Prose.tsx';
import type { PrivacyData } from '../page-data/static-pages.ts';
import type { ViewProps } from '../page-route.ts';

export function PrivacyPage({ data: { html, erasureHtml } }: ViewProps<PrivacyData>) {
  return (
    <article className="column article">
      <header className="article-head">
        <h1>隐私政策</h1>
      </header>
      <Prose html={html + erasureHtml} />
    </article>
  );
}
