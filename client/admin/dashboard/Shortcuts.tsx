import { Button } from '../../ui/act/Button.tsx';
import { goTo } from '../frame/going.ts';
import { openNewAt } from '../records/openNew.ts';
import { places } from './places.ts';

/** Straight into the dialogs that are needed most. */
export function Shortcuts() {
  return (
    <div className="shortcuts">
      {Object.values(places).map(({ path, add }) => (
        <Button
          key={path}
          icon="plus"
          onPress={() => {
            openNewAt(path);
            goTo(path);
          }}
        >
          {add}
        </Button>
      ))}
    </div>
  );
}
