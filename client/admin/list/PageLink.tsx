import { Icon } from '../../ui/picture/Icon.tsx';

interface PageLinkProps {
  href: string;
  /** The record's title, for screen readers. */
  title: string;
}

/** A quiet link from a row to the record's public page, in a new window. */
export function PageLink({ href, title }: PageLinkProps) {
  return (
    <a
      className="btn btn-link page-link"
      href={href}
      target="_blank"
      rel="noopener"
      title="在官网查看"
      aria-label={`在官网查看“${title}”的页面`}
    >
      <Icon name="external" />
      <span>页面</span>
    </a>
  );
}
