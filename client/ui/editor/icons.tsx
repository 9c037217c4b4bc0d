/** Toolbar icons, on a grid of 20 by 20, in the text colour. */
import type { JSX } from 'react';

/** Those of one plain line are only its path. */
const ICONS = {
  undo: 'M7 4 3.5 7.5 7 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8',
  redo: 'm13 4 3.5 3.5L13 11M16 7.5H8.5a4.5 4.5 0 0 0 0 9H12',
  strong: <path d="M6 4h4.5a3 3 0 0 1 0 6H6zm0 6h5.5a3 3 0 0 1 0 6H6z" strokeWidth="2" />,
  em: 'M12 4h4M4 16h4M13 4 7 16M8.5 4H14',
  u: 'M5.5 3.5V9a4.5 4.5 0 0 0 9 0V3.5M4.5 17h11',
  s: 'M3.5 10h13M14 6.5C13.5 4.5 12 3.5 10 3.5c-2.5 0-4 1.2-4 3 0 1 .4 1.7 1 2.2M6 13.5c.5 2 2 3 4.2 3 2.4 0 4-1.2 4-3.1 0-.5-.1-1-.4-1.4',
  color: (
    <>
      <path d="m5.5 13 4.5-9.5L14.5 13M7 10h6" />
      <path className="editor-icon-bar" d="M4 17h12" strokeWidth="2.5" />
    </>
  ),
  mark: (
    <>
      <path d="m7 12-1-1 6.5-7 3 2.8L9 13.5 8 12.7 5.5 14z" />
      <path className="editor-icon-bar" d="M4 17h12" strokeWidth="2.5" />
    </>
  ),
  left: 'M3 4h14M3 8h8M3 12h14M3 16h8',
  center: 'M3 4h14M6 8h8M3 12h14M6 16h8',
  right: 'M3 4h14M9 8h8M3 12h14M9 16h8',
  ul: <path d="M8 5h9M8 10h9M8 15h9M4 5h.01M4 10h.01M4 15h.01" strokeLinecap="round" strokeWidth="1.8" />,
  ol: 'M9 5h8M9 10h8M9 15h8M3.5 4.2 4.5 3.5V7M3.3 9.2c.9-1.1 2.4-.5 2 .6L3.3 12h2.2M3.3 14h2L4.2 15.3c1.5 0 1.5 2-.9 1.7',
  quote: 'M4 5v10M8 6h9M8 10h9M8 14h6',
  code: 'm7 5.5-4 4.5 4 4.5m6-9 4 4.5-4 4.5',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1m1 3.3a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  image: <path d="M3 4h14v12H3zm0 9.5 4-4 4 4 2.5-2.5 3.5 3.5M13 7.5h.01" strokeLinejoin="round" />,
  library: 'M6 3h11v10H6zM3 6v11h11',
  table: 'M3 4h14v12H3zm0 4h14M3 12h14M10 4v12',
  divider: 'M3 10h14M6 5h8M6 15h8',
  clear: 'M5 4h9M9.5 4 8 12M4 16h5M12.5 12.5l4 4m0-4-4 4',
  source: 'M3 4h14v12H3zm4.5 4-2 2 2 2m5-4 2 2-2 2m-1.5-5-2 6',
  full: 'M3.5 7.5v-4h4m5 0h4v4m0 5v4h-4m-5 0h-4v-4',
  fullEnd: 'M7.5 3.5v4h-4m13 0h-4v-4m0 13v-4h4m-13 0h4v4',
} satisfies Record<string, string | JSX.Element>;

export type IconName = keyof typeof ICONS;

const drawIcon = (icon: string | JSX.Element) => (typeof icon === 'string' ? <path d={icon} /> : icon);

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="editor-icon" viewBox="0 0 20 20" aria-hidden="true">
    {drawIcon(ICONS[name])}
  </svg>
);
