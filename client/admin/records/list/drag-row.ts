/** Dragging a table's row by its handle, also where the rows are shown as cards in one or more columns. */

/** Within this distance of the edge, in pixels, the list scrolls. */
const SCROLL_ZONE = 56;
const MAX_SCROLL_SPEED = 18;
/** A press that moves less is a click. */
const MIN_DISTANCE = 4;

export function dragRow(
  handle: HTMLElement,
  start: PointerEvent,
  title: string,
  onDrop: (index: number) => void,
): void {
  const row = handle.closest('tr');
  const body = row?.parentElement;
  if (!row || !body) return;
  const rows = [...body.children] as HTMLElement[];
  const from = rows.indexOf(row);
  const scroller = findScroller(body);
  const marks = document.createElement('div');
  const line = marks.appendChild(document.createElement('div'));
  const label = marks.appendChild(document.createElement('div'));
  marks.className = 'drag-marks';
  line.className = 'drop-line';
  label.className = 'drag-label';
  label.textContent = title || '未命名';

  let [x, y] = [start.clientX, start.clientY];
  let gap = from;
  let isDragging = false;
  let frame = 0;

  const update = () => {
    gap = findGap(rows, x, y);
    placeLine(line, rows, gap);
    label.style.transform = `translate(${x + 14}px, ${y + 10}px)`;
  };
  const scroll = () => {
    const { top, bottom } = scroller.getBounds();
    const speed = getSpeed(top + SCROLL_ZONE - y) - getSpeed(y - (bottom - SCROLL_ZONE));
    if (speed !== 0) {
      scroller.scrollBy(-speed);
      update();
    }
    frame = requestAnimationFrame(scroll);
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    [x, y] = [event.clientX, event.clientY];
    if (!isDragging) {
      if (Math.hypot(x - start.clientX, y - start.clientY) < MIN_DISTANCE) return;
      isDragging = true;
      row.dataset.dragged = '';
      document.body.append(marks);
      document.documentElement.classList.add('is-dragging');
      frame = requestAnimationFrame(scroll);
    }
    update();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    delete row.dataset.dragged;
    marks.remove();
    document.documentElement.classList.remove('is-dragging');
    listeners.abort();
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    end();
    const index = gap > from ? gap - 1 : gap;
    if (isDragging && index !== from) onDrop(index);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    end();
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', onUp, { signal });
  addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', onKey, { signal, capture: true });
}

/** Before which row the pointer is, counted in reading order; the number of rows if it is behind all. */
function findGap(rows: readonly HTMLElement[], x: number, y: number): number {
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const hasColumns = boxes.length > 1 && boxes[0]?.top === boxes[1]?.top;
  const gap = boxes.findIndex(({ top, bottom, left, width, height }) =>
    hasColumns ? y < top || (y < bottom && x < left + width / 2) : y < top + height / 2,
  );
  return gap < 0 ? rows.length : gap;
}

/** Between two rows, or beside a card where there are columns. */
function placeLine(line: HTMLElement, rows: readonly HTMLElement[], gap: number): void {
  const isBehind = gap === rows.length;
  const box = rows[isBehind ? gap - 1 : gap]?.getBoundingClientRect();
  const other = rows[isBehind ? gap - 2 : gap + 1]?.getBoundingClientRect();
  if (!box) return;
  const isUpright =
    box.top === other?.top || (gap > 0 && !isBehind && rows[gap - 1]?.getBoundingClientRect().top === box.top);
  line.classList.toggle('is-upright', isUpright);
  const { top, left, right, bottom, width, height } = box;
  line.style.width = isUpright ? '' : `${width}px`;
  line.style.height = isUpright ? `${height}px` : '';
  line.style.transform = isUpright
    ? `translate(${isBehind ? right : left}px, ${top}px)`
    : `translate(${left}px, ${isBehind ? bottom : top}px)`;
}

const getSpeed = (depth: number) => Math.min(MAX_SCROLL_SPEED, Math.max(0, depth / 3));

interface Scroller {
  getBounds(): { top: number; bottom: number };
  scrollBy(distance: number): void;
}

/** The table's box, or the page where the rows are cards. */
function findScroller(body: HTMLElement): Scroller {
  const box = body.closest<HTMLElement>('.table-box');
  if (box && getComputedStyle(box).overflowY === 'auto')
    return { getBounds: () => box.getBoundingClientRect(), scrollBy: (distance) => box.scrollBy(0, distance) };
  return { getBounds: () => ({ top: 0, bottom: innerHeight }), scrollBy: (distance) => scrollBy(0, distance) };
}
