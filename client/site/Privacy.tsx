import type { ViewProps } from './page-row.ts';
import { Prose } from './parts/Prose.tsx';
import type { PrivacyData } from './rows/plain.ts';

export function Privacy({ data: { html } }: ViewProps<PrivacyData>) {
  return (
    <article className="column article">
      <header className="article-head">
        <h1>隐私政策</h1>
      </header>
      <Prose html={html} />
    </article>
  );
}
