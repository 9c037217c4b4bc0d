import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Logo } from '../../components/company/Logo.tsx';
import { toTelHref } from '../../components/company/tel-href.ts';
import { SearchForm } from '../../components/search/SearchForm.tsx';
import { useSiteInfo } from '../../page-payload.ts';
import type { MenuItemId } from '../../page-route.ts';
import { headerMenu } from './menu-items.ts';

export function Header({ currentItem }: { currentItem: MenuItemId | undefined }) {
  const { company, hotline } = useSiteInfo();
  const [topRef, isCompact] = useScrolledPast();
  return (
    <>
      <div ref={topRef} className="header-top" />
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
                  <a href={href} aria-current={entry === currentItem ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <SearchForm inputId="header-search" />
          <a className="hotline" href={toTelHref(hotline)} aria-label={`业务热线：${hotline}`}>
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

/** Returns a ref for an element at the top of the page, and whether it has been scrolled out of view. */
function useScrolledPast() {
  const topRef = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!topRef.current) return;
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false));
    observer.observe(topRef.current);
    return () => observer.disconnect();
  }, []);
  return [topRef, isPast] as const;
}
