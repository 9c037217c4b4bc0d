/** The parent list of a page and the page itself. */
export function Breadcrumbs({ root, here }: { root: { href: string; label: string }; here: string }) {
  return (
    <nav className="crumbs" aria-label="面包屑">
      <ol className="crumb-list">
        <li>
          <a href={root.href}>{root.label}</a>
        </li>
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
