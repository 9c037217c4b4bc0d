import { usePictureCatalogue } from '../../../ui/picture/picture-catalogue.ts';
import { type HudTagData, hudArcs, hudRings, hudTags } from './hud-data.ts';

const WIDTH = 1920;
const HEIGHT = 1080;
/** The height of a ground circle divided by its width, as seen from the camera of the hero picture. */
const FLATNESS = 0.42;
const TAG_HEIGHT = 58;
const ICON_SIZE = 38;
const TITLE_SIZE = 15;
const VALUE_SIZE = 13;

type Point = readonly [x: number, y: number];

/**
 * The overlay of labels over the hero picture. SVG in the picture's pixel coordinates scales and crops exactly as the picture does,
 * and needs no inline styles, which the security policy forbids. Purely decorative: the page has the same content as text.
 */
export function HeroHud() {
  const anchors = usePictureCatalogue().find('home-hero')?.anchors ?? {};
  const locate = (name: string): Point | undefined => {
    const position = anchors[name];
    return position && [position[0] * WIDTH, position[1] * HEIGHT];
  };
  return (
    <svg className="hud" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <linearGradient id="hud-arc">
        <stop stopColor="#fff" />
        <stop offset=".5" stopColor="#1aa6ff" />
        <stop offset="1" stopColor="#1759e6" />
      </linearGradient>
      {hudArcs.map(({ from, to, bow }) => {
        const [start, end] = [locate(from), locate(to)];
        return start && end && <Arc key={`${from} ${to}`} start={start} end={end} bow={bow} />;
      })}
      {hudRings.map(({ anchor, dy, radius }) => {
        const centre = locate(anchor);
        return centre && <Ring key={anchor} x={centre[0]} y={centre[1] + dy} radius={radius} />;
      })}
      {hudTags.map((tag) => {
        const anchor = locate(tag.anchor);
        return anchor && <HudTag key={tag.anchor} tag={tag} anchor={anchor} />;
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
  const getEllipseProps = (scale: number) => ({
    cx: round(x),
    cy: round(y),
    rx: round(radius * scale),
    ry: round(radius * scale * FLATNESS),
  });
  return (
    <g className="hud-ring">
      <ellipse {...getEllipseProps(1)} />
      <ellipse {...getEllipseProps(0.72)} className="hud-ring-turns" />
      <ellipse {...getEllipseProps(0.44)} className="hud-ring-inner" />
    </g>
  );
}

function HudTag({
  tag: { icon, title, value, dx, dy, left, bend, wideOnly, part },
  anchor: [x, y],
}: {
  tag: HudTagData;
  anchor: Point;
}) {
  const { icons } = usePictureCatalogue();
  const middleY = round(y + dy);
  const line = `M${round(x)} ${round(y)}${bend === undefined ? '' : `L${round(x + bend)} ${middleY}`}L${round(x + dx)} ${middleY}`;
  const width = ICON_SIZE + 38 + Math.max(estimateTextWidth(title) * TITLE_SIZE, estimateTextWidth(value) * VALUE_SIZE);
  const labelX = round(x + dx - (left ? width : 0));
  return (
    <g className={`hud-tag hud-${part}${wideOnly ? ' hud-only-wide' : ''}`}>
      <path className="hud-halo" d={line} />
      <path className="hud-line" d={line} pathLength="1" />
      <circle className="hud-ping" cx={round(x)} cy={round(y)} r="14" />
      <circle className="hud-dot" cx={round(x)} cy={round(y)} r="4.5" />
      <g transform={`translate(${labelX} ${middleY - TAG_HEIGHT / 2})`}>
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

/** Estimates a width: a Chinese character is 1 em wide, a Latin one about 0.55. */
const estimateTextWidth = (text: string) => [...text].reduce((sum, each) => sum + (each > '\u2e7f' ? 1 : 0.55), 0);
