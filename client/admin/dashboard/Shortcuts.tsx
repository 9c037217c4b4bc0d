import { Button } from '../../ui/button/Button.tsx';
import { goToView } from '../frame/view-navigation.ts';
import { requestNewRecord } from '../records/open-record.ts';
import { writableSections } from './content-sections.ts';

/** Buttons that open the dialog for a new record. */
export function Shortcuts() {
  return (
    <div className="shortcuts">
      {writableSections().map(({ path, addLabel }) => (
        <Button
          key={path}
          icon="plus"
          onPress={() => {
            requestNewRecord(path);
            goToView(path);
          }}
        >
          {addLabel}
        </Button>
      ))}
    </div>
  );
}
