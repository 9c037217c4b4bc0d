import { Activity, useEffect, useState } from 'react';
import { Pictures } from './Pictures.tsx';

/** A view that is kept while the address says `#away`, as the back office keeps those that are not shown. */
export function CachedView() {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = () => setAway(location.hash === '#away');
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return (
    <>
      <Activity mode={isAway ? 'hidden' : 'visible'}>
        <Pictures />
      </Activity>
      {isAway && <p>另一页</p>}
    </>
  );
}
