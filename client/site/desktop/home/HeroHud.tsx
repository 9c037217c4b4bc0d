import { usePictureCatalogue } from '../../../ui/picture/picture-catalogue.ts';
import { type HudTagData, hudArcs, hudRings, hudTags } from './hud-data.ts';

const WIDTH = 1920;
const HEIGHT = 1080;
/** How flat a circle on the ground looks from the hero's camera. */
const FLATNESS = 0.42;
const TAG_HEIGHT = 58;
const ICON_SIZE = 38;
const TITLE_SIZE = 15;
const VALUE_SIZE = 13;

type Point = readonly [x: number, y: number];

/**
 * Drawn as SVG in the picture's own pixels: it scales and is cut exactly as the picture is, and needs no inline style, which
 * the policy forbids. Decoration: what the tags say, the page says in words.
 */
export function HeroHud() {
  const anchors = usePictureCatalogue().find('home-hero')?.anchors ?? {};
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
      {hudArcs.map(({ from, to, bow }) => {
        const [start, end] = [place(from), place(to)];
        return start && end && <Arc key={`${from} ${to}`} start={start} end={end} bow={bow} />;
      })}
      {hudRings.map(({ anchor, dy, radius }) => {
        const centre = place(anchor);
        return centre && <Ring key={anchor} x={centre[0]} y={centre[1] + dy} radius={radius} />;
      })}
      {hudTags.map((tag) => {
        const at = place(tag.anchor);
        return at && <HudTag key={tag.anchor} tag={tag} at={at} />;
      })}
    </svg>
  );
}

function Arc({ start: [x1, y1], end: [x2, y2], bow }: { start: Point; end: Point; bow: number }) {
  const top = Math.min(y1, y2) - Math.hypot(x2 - x1, y2 - y1) * bow;
  const line = `M${round(x1)} ${round(y1)}Q${round((x1 + x2) / 2)} ${round(top)} ${round(x2)} ${round(y2)}`;
  return (
    <>
      <path className="hud-glow" d={line} />
      <path className="hud-arc" d={line} stroke="url(#hud-arc)" />
    </>
  );
}

function Ring({ x, y, radius }: { x: number; y: number; radius: number }) {
  const around = (share: number) => ({
    cx: round(x),
    cy: round(y),
    rx: round(radius * share),
    ry: round(radius * share * FLATNESS),
  });
  return (
    <g className="hud-ring">
      <ellipse {...around(1)} />
      <ellipse {...around(0.72)} className="hud-ring-turns" />
      <ellipse {...around(0.44)} className="hud-ring-inner" />
    </g>
  );
}

function HudTag({
  tag: { icon, title, value, dx, dy, left, bend, wideOnly: onlyWide },
  at: [x, y],
}: {
  tag: HudTagData;
  at: Point;
}) {
  const { icons } = usePictureCatalogue();
  const middle = round(y + dy);
  const line = `M${round(x)} ${round(y)}${bend === undefined ? '' : `L${round(x + bend)} ${middle}`}L${round(x + dx)} ${middle}`;
  const width = ICON_SIZE + 38 + Math.max(textWidthInEms(title) * TITLE_SIZE, textWidthInEms(value) * VALUE_SIZE);
  const from = round(x + dx - (left ? width : 0));
  return (
    <g className={onlyWide ? 'hud-tag hud-only-wide' : 'hud-tag'}>
      <path className="hud-halo" d={line} />
      <path className="hud-line" d={line} pathLength="1" />
      <circle className="hud-ping" cx={round(x)} cy={round(y)} r="14" />
      <circle className="hud-dot" cx={round(x)} cy={round(y)} r="4.5" />
      <g transform={`translate(${from} ${middle - TAG_HEIGHT / 2})`}>
        <g className={left ? 'hud-label hud-label-left' : 'hud-label'}>
          <rect className="hud-card" width={round(width)} height={TAG_HEIGHT} rx="8" />
          <rect className="hud-icon" x="10" y="10" width={ICON_SIZE} height={ICON_SIZE} rx="6" />
          <use className="icon" href={`${icons}#${icon}`} x="17" y="17" width="24" height="24" />
          <text className="hud-title" x={ICON_SIZE + 22} y="26">
            {title}
          </text>
          <text className="hud-value" x={ICON_SIZE + 22} y="45">
            {value}
          </text>
        </g>
      </g>
    </g>
  );
}

const round = Math.round;

/** In ems: a Chinese character is as wide as it is high, a Latin one about half as wide. */
const textWidthInEms = (text: string) => [...text].reduce((sum, each) => sum + (each > '\u2e7f' ? 1 : 0.55), 0);
