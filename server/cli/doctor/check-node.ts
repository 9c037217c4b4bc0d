/** Checks the version of Node. */
import { type Finding, ok, wrong } from './finding.ts';

const MIN_NODE_VERSION = [20, 15] as const;

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor, minMinor] = MIN_NODE_VERSION;
  return major > minMajor || (major === minMajor && minor >= minMinor)
    ? ok(`Node ${version}`)
    : wrong(`Node ${version} is too old`, `install Node ${MIN_NODE_VERSION.join('.')} or newer`);
}
