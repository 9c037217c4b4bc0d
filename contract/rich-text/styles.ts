/**
 * The looks an article may have beyond its elements. The site's policy allows no inline style, so a look is a class,
 * and the set is closed: the editor offers these, cleaning on save keeps these, the pages' style sheet draws these.
 */

/** Class → value of its CSS property. Text colours reach 4.5:1 (WCAG AA) on white and on every mark. */
export const richTextClasses = {
  align: { 'align-center': 'center', 'align-right': 'right', 'align-justify': 'justify' },
  color: {
    'color-red': '#b3261e',
    'color-orange': '#a64200',
    'color-green': '#1b6b36',
    'color-blue': '#1759e6',
    'color-grey': '#5a6372',
  },
  mark: { 'mark-yellow': '#ffefb8', 'mark-green': '#d8f0de', 'mark-blue': '#dbe8ff' },
  size: { 'size-small': '14px', 'size-large': '20px', 'size-huge': '28px' },
  /** Of a picture that is not to be as wide as the text. */
  width: { 'width-small': '320px', 'width-medium': '560px' },
} as const;

export type RichTextStyle = keyof typeof richTextClasses;

export const richTextCssProperties = {
  align: 'text-align',
  color: 'color',
  mark: 'background-color',
  size: 'font-size',
  width: 'max-width',
} as const satisfies Record<RichTextStyle, string>;
