/** A browser and its system in words, from the user agent. Only these words are stored. */

type Words = readonly [pattern: RegExp, name: string][];

/** In this order: most browsers also name those whose sites they want to see. */
const browsers: Words = [
  [/MicroMessenger\//, '微信'],
  [/wxwork\//, '企业微信'],
  [/DingTalk/i, '钉钉'],
  [/QQBrowser\//, 'QQ浏览器'],
  [/QihooBrowser|360SE|360EE/, '360浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/HuaweiBrowser\/|ArkWeb\//, '华为浏览器'],
  [/UCBrowser\//, 'UC浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: Words = [
  [/OpenHarmony|HarmonyOS/, '鸿蒙'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const LONGEST_READ = 512;

const findWord = (words: Words, text: string, otherwise: string) =>
  words.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;

export function describeBrowser(userAgent: string): { browser: string; system: string } {
  const text = userAgent.slice(0, LONGEST_READ);
  return { browser: findWord(browsers, text, '其他浏览器'), system: findWord(systems, text, '其他系统') };
}
