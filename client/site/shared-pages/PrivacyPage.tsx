import { Prose } from '../components/article/Prose.tsx';
import type { ViewProps } from '../page-route.ts';
import type { PrivacyData } from '../routes/static-pages.ts';

export function PrivacyPage({ data: { html } }: ViewProps<PrivacyData>) {
  return (
    <article className="column article">
      <header className="article-head">
        <h1>隐私政策</h1>
      </header>
      <Prose html={html} />
    </article>
  );
}
