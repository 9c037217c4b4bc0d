import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Logo } from '../../components/company/Logo.tsx';
import { telHref } from '../../components/company/tel-href.ts';
import { useSiteInfo } from '../../page-payload.ts';
import type { MenuItemId } from '../../page-route.ts';
import { headerMenu } from './navigation.ts';

export function Header({ menu: marked }: { menu: MenuItemId | undefined }) {
  const { company, hotline } = useSiteInfo();
  const [top, isCompact] = useScrolledPast();
  return (
    <>
      <div ref={top} className="header-top" />
      <header className={isCompact ? 'header header-compact' : 'header'}>
        <div className="column header-row">
          <a className="brand" href="/">
            <Logo />
            <span>{company}</span>
          </a>
          <nav aria-label="主导航">
            <ul className="menu">
              {headerMenu.map(({ entry, href, label }) => (
                <li key={entry}>
                  <a href={href} aria-current={entry === marked ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <a className="hotline" href={telHref(hotline)} aria-label={`业务热线：${hotline}`}>
            <Icon name="phone" />
            <span>
              <small>业务热线</small>
              <b>{hotline}</b>
            </span>
          </a>
        </div>
      </header>
    </>
  );
}

/** Whether the top of the page has left the window. */
function useScrolledPast() {
  const top = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!top.current) return;
    const watcher = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false));
    watcher.observe(top.current);
    return () => watcher.disconnect();
  }, []);
  return [top, isPast] as const;
}
