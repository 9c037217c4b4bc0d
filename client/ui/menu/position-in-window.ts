export interface Point {
  x: number;
  y: number;
  /** Position of the bottom edge if there is no room below `y`. */
  above?: number;
}

const MARGIN = 4;

/** Positions the element at the point, moved as far as needed to fit into the window. */
export function positionInWindow(element: HTMLElement, { x, y, above }: Required<Point>): void {
  const { offsetWidth, offsetHeight } = element;
  const [windowWidth, windowHeight] = [document.documentElement.clientWidth, innerHeight];
  const top = y + offsetHeight + MARGIN > windowHeight ? above - offsetHeight : y;
  element.style.left = `${Math.max(MARGIN, Math.min(x, windowWidth - offsetWidth - MARGIN))}px`;
  element.style.top = `${Math.max(MARGIN, Math.min(top, windowHeight - offsetHeight - MARGIN))}px`;
}
