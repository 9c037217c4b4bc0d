import type { ComponentType } from 'react';
import { recordStates } from '../../../../contract/record-states.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import type { SearchFieldsProps } from '../../list/list-types.ts';
import { stateLabels } from '../publishing/state-labels.ts';

const stateOptions = recordStates.map((value) => ({ value, label: stateLabels[value] }));

/** Adds a field for the state to the search fields of a type of record. */
export const withStateFilter = (SearchFields: ComponentType<SearchFieldsProps>) =>
  function SearchFieldsWithState(props: SearchFieldsProps) {
    return (
      <>
        <SearchFields {...props} />
        <SelectField
          label="状态"
          placeholder="请选择状态"
          options={stateOptions}
          value={props.values.state ?? ''}
          onChange={(value) => props.onChange('state', value)}
        />
      </>
    );
  };
