/**
 * The styles allowed in rich text. They are classes, since the site's content security policy forbids inline styles. The editor
 * offers them, the sanitizer keeps them, and the pages' style sheet (client/ui/prose/prose.css) defines them. The names that
 * staff see in the editor are in client/ui/editor/editor-texts.ts.
 */

/** The value of the CSS property for each class. Text colours have a contrast of 4.5:1 (WCAG AA) on white and on every mark. */
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
  /** The maximum width of pictures that are narrower than the text. */
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
