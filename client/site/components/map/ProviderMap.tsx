import { useEffect, useState } from 'react';
import { useSiteInfo } from '../../page-payload.ts';
import { providerMapUrl } from './provider-map-url.ts';

/** A provider that has not answered by then is one that this visitor cannot reach. */
const PROVIDER_TIMEOUT_MS = 8000;

/**
 * Nothing but the provider's map: what other pages frame. A frame does not tell when it has failed, so the provider is asked
 * first. Until it answers, and where it does not, one sees through to the drawing that lies under the frame.
 */
export function ProviderMap({ zoom }: { zoom: number }) {
  const address = providerMapUrl(useSiteInfo().map, zoom);
  const [state, setState] = useState<'asked' | 'here' | 'gone'>('asked');
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(() => asking.abort(), PROVIDER_TIMEOUT_MS);
    fetch(address, { mode: 'no-cors', signal: asking.signal })
      .then(() => setState('here'))
      .catch(() => setState('gone'))
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [address]);
  const frame = <iframe className="map-frame" title="公司位置地图" src={address} />;
  if (state === 'here') return frame;
  return (
    <>
      {state === 'gone' && (
        <p className="map-gone" role="status">
          地图加载失败，请按地址查找
        </p>
      )}
      <noscript>{frame}</noscript>
    </>
  );
}
