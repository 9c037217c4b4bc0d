/** Toolbar icons, on a grid of 20 by 20, in the text colour. */
import type { ReactNode } from 'react';

const lines = (...rows: [from: number, to: number][]) =>
  rows.map(([from, to], at) => `M${from} ${4 + at * 4}H${to}`).join('');

const ICONS = {
  undo: <path d="M7 4 3.5 7.5 7 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8" />,
  redo: <path d="m13 4 3.5 3.5L13 11M16 7.5H8.5a4.5 4.5 0 0 0 0 9H12" />,
  strong: <path d="M6 4h4.5a3 3 0 0 1 0 6H6zm0 6h5.5a3 3 0 0 1 0 6H6z" strokeWidth="2" />,
  em: <path d="M12 4h4M4 16h4M13 4 7 16M8.500 4H14" />,
  u: <path d="M5.500 3.500V9a4.500 4.500 0 0 0 9 0V3.500M4.500 17h11" />,
  s: (
    <path d="M3.500 10h13M14 6.500C13.500 4.500 12 3.500 10 3.500c-2.500 0-4 1.200-4 3 0 1 .4 1.700 1 2.200M6 13.500c.5 2 2 3 4.200 3 2.400 0 4-1.200 4-3.100 0-.5-.1-1-.4-1.400" />
  ),
  color: (
    <>
      <path d="m5.500 13 4.500-9.500L14.500 13M7 10h6" />
      <path className="editor-icon-bar" d="M4 17h12" strokeWidth="2.500" />
    </>
  ),
  mark: (
    <>
      <path d="m7 12-1-1 6.500-7 3 2.800L9 13.500 8 12.700 5.500 14z" />
      <path className="editor-icon-bar" d="M4 17h12" strokeWidth="2.500" />
    </>
  ),
  left: <path d={lines([3, 17], [3, 11], [3, 17], [3, 11])} />,
  center: <path d={lines([3, 17], [6, 14], [3, 17], [6, 14])} />,
  right: <path d={lines([3, 17], [9, 17], [3, 17], [9, 17])} />,
  ul: <path d="M8 5h9M8 10h9M8 15h9M4 5h.01M4 10h.01M4 15h.01" strokeLinecap="round" strokeWidth="1.800" />,
  ol: (
    <path d="M9 5h8M9 10h8M9 15h8M3.500 4.200 4.500 3.500V7M3.300 9.200c.9-1.100 2.400-.5 2 .6L3.300 12h2.200M3.300 14h2L4.200 15.300c1.500 0 1.500 2-.9 1.700" />
  ),
  quote: <path d="M4 5v10M8 6h9M8 10h9M8 14h6" />,
  code: <path d="m7 5.500-4 4.500 4 4.500m6-9 4 4.500-4 4.500" />,
  link: (
    <path d="M8.500 11.500a3 3 0 0 0 4.300 0l3-3a3 3 0 0 0-4.300-4.300l-1 1m1 3.300a3 3 0 0 0-4.300 0l-3 3a3 3 0 0 0 4.300 4.300l1-1" />
  ),
  image: <path d="M3 4h14v12H3zm0 9.500 4-4 4 4 2.500-2.500 3.500 3.500M13 7.500h.01" strokeLinejoin="round" />,
  table: <path d="M3 4h14v12H3zm0 4h14M3 12h14M10 4v12" />,
  divider: <path d="M3 10h14M6 5h8M6 15h8" strokeDasharray="none" />,
  clear: <path d="M5 4h9M9.500 4 8 12M4 16h5M12.500 12.500l4 4m0-4-4 4" />,
  source: <path d="M3 4h14v12H3zm4.500 4-2 2 2 2m5-4 2 2-2 2m-1.500-5-2 6" />,
  full: <path d="M3.500 7.500v-4h4m5 0h4v4m0 5v4h-4m-5 0h-4v-4" />,
  fullEnd: <path d="M7.500 3.500v4h-4m13 0h-4v-4m0 13v-4h4m-13 0h4v4" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICONS;

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="editor-icon" viewBox="0 0 20 20" aria-hidden="true">
    {ICONS[name]}
  </svg>
);
