/**
 * The labels over the hero picture, each at a named point of the scene. Distances are in pixels of the picture at 1920 × 1080. Keep
 * to seven labels: more would be too many to read.
 */
export interface HudTagData {
  anchor: string;
  icon: string;
  title: string;
  value: string;
  /** The distance from the anchor to the label's near edge. */
  dx: number;
  dy: number;
  /** Whether the label is to the left of its anchor. */
  left?: true;
  /** The horizontal distance from the anchor at which the line bends. */
  bend?: number;
  /** Hidden in narrow windows, where labels are drawn larger and have less room. */
  wideOnly?: true;
  /** The part of the picture that the label stands in; flat windows cut off the lower ones, and their labels with them. */
  part: 'upper' | 'middle' | 'lower';
}

export const hudTags: readonly HudTagData[] = [
  {
    anchor: 'craneTop',
    icon: 'crane',
    title: '塔机安全监测',
    value: '力矩62% · 风速3.2m/s',
    dx: -96,
    dy: 36,
    left: true,
    part: 'upper',
  },
  { anchor: 'craneHook', icon: 'camera', title: 'AI吊钩可视化', value: '画面正常', dx: 164, dy: -120, part: 'upper' },
  {
    anchor: 'platform',
    icon: 'shield',
    title: '爬架与临边防护',
    value: '巡检128点 · 无告警',
    dx: 112,
    dy: -52,
    wideOnly: true,
    part: 'middle',
  },
  {
    anchor: 'hoistCage',
    icon: 'lift',
    title: '升降机监测',
    value: '载重0.8t · 5层',
    dx: 300,
    dy: -44,
    bend: 44,
    part: 'middle',
  },
  {
    anchor: 'turnstile',
    icon: 'identity',
    title: '实名制通道',
    value: '在场126人',
    dx: -92,
    dy: -46,
    left: true,
    part: 'middle',
  },
  {
    anchor: 'dust',
    icon: 'dust',
    title: '扬尘噪声监测',
    value: 'PM2.5 32μg/m³ · 56dB(A)',
    dx: 64,
    dy: 112,
    part: 'lower',
  },
  {
    anchor: 'robot',
    icon: 'robot',
    title: '地面抹平机器人',
    value: '作业进度68%',
    dx: -96,
    dy: 166,
    left: true,
    wideOnly: true,
    part: 'lower',
  },
];

/** Circles on the ground around devices with sensors. */
export const hudRings = [
  { anchor: 'robot', dy: 10, radius: 58 },
  { anchor: 'robot2', dy: 38, radius: 50 },
  { anchor: 'dust', dy: 82, radius: 42 },
] as const;

/** Arcs that suggest data sent to the site office. `bow` is an arc's height divided by its span. */
export const hudArcs = [
  { from: 'craneCab', to: 'office', bow: 0.18 },
  { from: 'platform', to: 'office', bow: 0.2 },
  { from: 'dust', to: 'office', bow: 0.3 },
] as const;
