import { useEffect, useState } from 'react';
import { useSiteInfo } from '../../page-payload.ts';
import { createProviderMapUrl } from './provider-map-url.ts';

/** A provider that has not responded by then is considered unreachable. */
const PROVIDER_TIMEOUT_MS = 8000;

/**
 * Shows only the provider's map; other pages embed it in an iframe. An iframe reports no loading errors, so a request checks first
 * that the provider is reachable. Until then the page is transparent and shows the card beneath the iframe.
 */
export function ProviderMap({ zoom }: { zoom: number }) {
  const url = createProviderMapUrl(useSiteInfo().map, zoom);
  const [state, setState] = useState<'checking' | 'reachable' | 'unreachable'>('checking');
  useEffect(() => {
    const abortController = new AbortController();
    const timer = setTimeout(() => abortController.abort(), PROVIDER_TIMEOUT_MS);
    fetch(url, { mode: 'no-cors', signal: abortController.signal })
      .then(() => setState('reachable'))
      .catch(() => setState('unreachable'))
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [url]);
  const frame = <iframe className="map-frame" title="公司位置地图" src={url} />;
  if (state === 'reachable') return frame;
  return (
    <>
      {state === 'unreachable' && (
        <p className="map-gone" role="status">
          地图加载失败，请按地址查找
        </p>
      )}
      <noscript>{frame}</noscript>
    </>
  );
}
