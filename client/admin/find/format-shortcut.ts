const isApple = /Mac|iP/.test(navigator.platform);

export const formatShortcut = (key: string): string => (isApple ? `⌘ ${key}` : `Ctrl ${key}`);
