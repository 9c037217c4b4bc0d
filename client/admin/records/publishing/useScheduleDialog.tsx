import { useState } from 'react';
import type { RecordDraft } from '../../../../contract/records.ts';
import { useLazyDialog } from '../../useLazyDialog.ts';
import { getPlannedTimes, type Times } from './publication.ts';
import type { ScheduleDialogProps } from './ScheduleDialog.tsx';

const importScheduleDialog = () => import('./ScheduleDialog.tsx');

/** The dialog for the times of publication and withdrawal; `publish` gets what was chosen. */
export function useScheduleDialog(
  { publication, isDirty }: { publication: RecordDraft<unknown> | undefined; isDirty: boolean },
  publish: (times: Times) => void,
) {
  const [purpose, setPurpose] = useState<ScheduleDialogProps['purpose']>('定时发布');
  const { Dialog, open, close } = useLazyDialog(importScheduleDialog);
  return {
    async open(chosenPurpose: ScheduleDialogProps['purpose']) {
      setPurpose(chosenPurpose);
      await open();
    },
    dialog: Dialog && (
      <Dialog
        purpose={purpose}
        times={getPlannedTimes(publication)}
        isPublished={publication?.state === 'published' && !isDirty}
        isChange={publication?.published != null}
        onClose={close}
        onSubmit={(times) => {
          close();
          publish(times);
        }}
      />
    ),
  };
}
