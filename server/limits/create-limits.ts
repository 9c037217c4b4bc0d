/** The limits of a site, counted for all its nodes together. */
import type { Engine } from '../store/engine.ts';
import { ApplicationLimits } from './application-limits.ts';
import { ErasureLimits } from './erasure-limits.ts';
import { LoginGuard } from './login-guard.ts';
import { NodeCounts } from './node-counts.ts';

export function createLimits(engine: Pick<Engine, 'tell' | 'onTold'>) {
  const counts = new NodeCounts(engine);
  return {
    loginGuard: new LoginGuard(counts),
    applicationLimits: new ApplicationLimits(counts),
    erasureLimits: new ErasureLimits(counts),
  };
}
