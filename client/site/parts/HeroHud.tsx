import { useShelf } from '../../ui/picture/shelf.ts';
import { arcs, rings, type Tag, tags } from './hud-plan.ts';

const WIDTH = 1920;
const HEIGHT = 1080;
/** How flat a circle on the ground looks from the hero's camera. */
const FLATNESS = 0.42;
const TAG_HEIGHT = 58;
const ICON = 38;
const TITLE = 15;
const VALUE = 13;

type Point = readonly [x: number, y: number];

/**
 * Drawn as SVG in the picture's own pixels: it scales and is cut exactly as the picture is, and needs no inline style, which
 * the policy forbids. Decoration: what the tags say, the page says in words.
 */
export function HeroHud() {
  const anchors = useShelf().find('home-hero')?.anchors ?? {};
  const place = (name: string): Point | undefined => {
    const share = anchors[name];
    return share && [share[0] * WIDTH, share[1] * HEIGHT];
  };
  return (
    <svg className="hud" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <linearGradient id="hud-arc">
        <stop stopColor="#fff" />
        <stop offset=".5" stopColor="#1aa6ff" />
        <stop offset="1" stopColor="#1759e6" />
      </linearGradient>
      {arcs.map(({ from, to, bow }) => {
        const [start, end] = [place(from), place(to)];
        return start && end && <Arc key={`${from} ${to}`} start={start} end={end} bow={bow} />;
      })}
      {rings.map(({ anchor, dy, radius }) => {
        const centre = place(anchor);
        return centre && <Ring key={anchor} x={centre[0]} y={centre[1] + dy} radius={radius} />;
      })}
      {tags.map((tag) => {
        const at = place(tag.anchor);
        return at && <HudTag key={tag.anchor} tag={tag} at={at} />;
      })}
    </svg>
  );
}

function Arc({ start: [x1, y1], end: [x2, y2], bow }: { start: Point; end: Point; bow: number }) {
  const top = Math.min(y1, y2) - Math.hypot(x2 - x1, y2 - y1) * bow;
  const line = `M${whole(x1)} ${whole(y1)}Q${whole((x1 + x2) / 2)} ${whole(top)} ${whole(x2)} ${whole(y2)}`;
  return (
    <>
      <path className="hud-glow" d={line} />
      <path className="hud-arc" d={line} stroke="url(#hud-arc)" />
    </>
  );
}

function Ring({ x, y, radius }: { x: number; y: number; radius: number }) {
  const around = (share: number) => ({
    cx: whole(x),
    cy: whole(y),
    rx: whole(radius * share),
    ry: whole(radius * share * FLATNESS),
  });
  return (
    <g className="hud-ring">
      <ellipse {...around(1)} />
      <ellipse {...around(0.72)} className="hud-ring-turns" />
      <ellipse {...around(0.44)} className="hud-ring-inner" />
    </g>
  );
}

function HudTag({ tag: { icon, title, value, dx, dy, left, bend, onlyWide }, at: [x, y] }: { tag: Tag; at: Point }) {
  const { icons } = useShelf();
  const middle = whole(y + dy);
  const line = `M${whole(x)} ${whole(y)}${bend === undefined ? '' : `L${whole(x + bend)} ${middle}`}L${whole(x + dx)} ${middle}`;
  const width = ICON + 38 + Math.max(widthOf(title) * TITLE, widthOf(value) * VALUE);
  const from = whole(x + dx - (left ? width : 0));
  return (
    <g className={onlyWide ? 'hud-tag hud-only-wide' : 'hud-tag'}>
      <path className="hud-halo" d={line} />
      <path className="hud-line" d={line} pathLength="1" />
      <circle className="hud-ping" cx={whole(x)} cy={whole(y)} r="14" />
      <circle className="hud-dot" cx={whole(x)} cy={whole(y)} r="4.5" />
      <g transform={`translate(${from} ${middle - TAG_HEIGHT / 2})`}>
        <g className={left ? 'hud-label hud-label-left' : 'hud-label'}>
          <rect className="hud-card" width={whole(width)} height={TAG_HEIGHT} rx="8" />
          <rect className="hud-icon" x="10" y="10" width={ICON} height={ICON} rx="6" />
          <use className="icon" href={`${icons}#${icon}`} x="17" y="17" width="24" height="24" />
          <text className="hud-title" x={ICON + 22} y="26">
            {title}
          </text>
          <text className="hud-value" x={ICON + 22} y="45">
            {value}
          </text>
        </g>
      </g>
    </g>
  );
}

const whole = Math.round;

/** In ems: a Chinese character is as wide as it is high, a Latin one about half as wide. */
const widthOf = (text: string) => [...text].reduce((sum, each) => sum + (each > '\u2e7f' ? 1 : 0.55), 0);
