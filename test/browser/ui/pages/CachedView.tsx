import { Activity, useEffect, useState } from 'react';
import { Pictures } from './Pictures.tsx';

/** A view that is hidden but kept while the hash is `#away`, as the back office does with hidden views. */
export function CachedView() {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const updateHidden = () => setHidden(location.hash === '#away');
    addEventListener('hashchange', updateHidden);
    return () => removeEventListener('hashchange', updateHidden);
  }, []);
  return (
    <>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <Pictures />
      </Activity>
      {isHidden && <p>另一页</p>}
    </>
  );
}
