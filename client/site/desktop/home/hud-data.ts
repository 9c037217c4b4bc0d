/**
 * The live layer over the hero: which tag hangs on which named point of the scene. Distances are pixels of the picture at
 * 1920 × 1080. At most seven tags: more and nothing is looked at.
 */
export interface HudTagData {
  anchor: string;
  icon: string;
  title: string;
  value: string;
  /** From the anchor to where the tag begins, or ends if it lies to the left. */
  dx: number;
  dy: number;
  left?: true;
  /** Where its line bends, from the anchor. */
  bend?: number;
  /** Left out where the tags have to be drawn larger to be read. */
  wideOnly?: true;
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
  },
  { anchor: 'craneHook', icon: 'camera', title: 'AI吊钩可视化', value: '识别24路 · 正常', dx: 164, dy: -120 },
  {
    anchor: 'platform',
    icon: 'shield',
    title: '爬架与临边防护',
    value: '巡检128点 · 无告警',
    dx: 112,
    dy: -52,
    wideOnly: true,
  },
  { anchor: 'hoistCage', icon: 'lift', title: '升降机监测', value: '载重0.8t · 5层', dx: 300, dy: -44, bend: 44 },
  { anchor: 'turnstile', icon: 'identity', title: '实名制通道', value: '在场126人', dx: -92, dy: -46, left: true },
  { anchor: 'dust', icon: 'dust', title: '扬尘噪声监测', value: 'PM2.5 32 · 56dB', dx: 64, dy: 112 },
  {
    anchor: 'robot',
    icon: 'robot',
    title: '地面抹平机器人',
    value: '作业进度68%',
    dx: -96,
    dy: 166,
    left: true,
    wideOnly: true,
  },
];

/** Circles on the ground around what senses. */
export const hudRings = [
  { anchor: 'robot', dy: 10, radius: 58 },
  { anchor: 'robot2', dy: 38, radius: 50 },
  { anchor: 'dust', dy: 82, radius: 42 },
] as const;

/** Data on its way to the site's office; `bow` is the height of the arc as a share of its span. */
export const hudArcs = [
  { from: 'craneCab', to: 'office', bow: 0.18 },
  { from: 'platform', to: 'office', bow: 0.2 },
  { from: 'dust', to: 'office', bow: 0.3 },
] as const;
