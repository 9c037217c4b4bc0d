import { useRef, useState } from 'react';
import type { Site } from '../../../../contract/site.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { useHasBeenNearViewport } from '../../../ui/useHasBeenNearViewport.ts';
import { useSiteInfo } from '../../page-payload.ts';

type MapLocation = Site['map'];

/** Links that open the company's location in common map apps. Order and type of the coordinates differ by app. */
const createMapAppLinks = ({ lng, lat, label }: MapLocation, address: string) => {
  const name = encodeURIComponent(label);
  return [
    { name: '高德地图', href: `https://uri.amap.com/marker?position=${lng},${lat}&name=${name}&coordinate=wgs84` },
    {
      name: '百度地图',
      href: `https://api.map.baidu.com/marker?location=${lat},${lng}&title=${name}&content=${encodeURIComponent(address)}&coord_type=wgs84&output=html&src=site`,
    },
    // Tencent accepts no WGS-84 coordinates, and a marker would be off by half a kilometre: search for the address instead.
    {
      name: '腾讯地图',
      href: `https://apis.map.qq.com/uri/v1/search?keyword=${encodeURIComponent(address)}&referer=site`,
    },
  ];
};

interface CompanyMapProps {
  zoom: number;
  interactive?: boolean;
}

/** The browser's own lazy loading starts thousands of pixels earlier. */
const LOAD_DISTANCE_PX = 300;

/**
 * Shows the /map page in an iframe, which in turn frames the map provider: only the security policy of /map must allow the
 * provider. A card with the address is visible beneath until the map has loaded, or if it cannot be loaded.
 */
export function CompanyMap({ zoom, interactive = false }: CompanyMapProps) {
  const { address, map } = useSiteInfo();
  const [isCopied, setCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isNear = useHasBeenNearViewport(box, LOAD_DISTANCE_PX);
  const frame = <iframe title="公司位置地图" src={`/map?zoom=${zoom}`} loading="lazy" />;
  const copy = async () => setCopied(await copyText(address));
  return (
    <div className="map">
      <div className={interactive ? 'map-box' : 'map-box map-still'} ref={box}>
        <div className="map-card">
          <Icon name="pin" />
          <b>{map.label}</b>
          <p>{address}</p>
        </div>
        {map.provider && (isNear ? frame : <noscript>{frame}</noscript>)}
      </div>
      <div className="map-words">
        <button type="button" className="map-copy" onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          {isCopied ? '地址已复制' : '复制地址'}
        </button>
        <span className="visually-hidden" role="status">
          {isCopied && '地址已复制'}
        </span>
        <p>在地图中打开</p>
        <ul className="map-apps">
          {createMapAppLinks(map, address).map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
