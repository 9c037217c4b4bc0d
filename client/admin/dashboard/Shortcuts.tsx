import { Button } from '../../ui/button/Button.tsx';
import { goToView } from '../frame/view-navigation.ts';
import { requestNewRecord } from '../records/open-new-record.ts';
import { contentSections } from './content-sections.ts';

/** Straight into the dialogs that are needed most. */
export function Shortcuts() {
  return (
    <div className="shortcuts">
      {Object.values(contentSections).map(({ path, addLabel: add }) => (
        <Button
          key={path}
          icon="plus"
          onPress={() => {
            requestNewRecord(path);
            goToView(path);
          }}
        >
          {add}
        </Button>
      ))}
    </div>
  );
}
