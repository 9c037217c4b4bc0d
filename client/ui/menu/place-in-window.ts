export interface Point {
  x: number;
  y: number;
  /** Where it may stand instead when there is no room below `y`: with its foot here. */
  above?: number;
}

const MARGIN = 4;

/** As near to the point as the window allows. */
export function positionInWindow(element: HTMLElement, { x, y, above }: Required<Point>): void {
  const { offsetWidth, offsetHeight } = element;
  const [wide, high] = [document.documentElement.clientWidth, innerHeight];
  const top = y + offsetHeight + MARGIN > high ? above - offsetHeight : y;
  element.style.left = `${Math.max(MARGIN, Math.min(x, wide - offsetWidth - MARGIN))}px`;
  element.style.top = `${Math.max(MARGIN, Math.min(top, high - offsetHeight - MARGIN))}px`;
}
