import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Field } from '#src/ui/field.tsx';
import { NotChosen } from '#src/widgets/area-picker/not-chosen.tsx';
import { draftFaultText } from './draft-faults.tsx';
import { categoryLabels } from './model/labels.ts';
import { petitionCategories } from './model/petition.ts';
import type { PartProps } from './petition-form.tsx';

export const SubjectSelect = ({ draft, change, faults }: PartProps) => {
  const { i18n } = useLingui();
  return (
    <Field label={<Trans>Subject</Trans>} error={draftFaultText('category', faults)}>
      {(control) => (
        <select
          {...control}
          value={draft.category}
          onChange={(event) => change({ category: petitionCategories.find((one) => one === event.target.value) ?? '' })}
        >
          <NotChosen />
          {petitionCategories.map((category) => (
            <option key={category} value={category}>
              {i18n._(categoryLabels[category])}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
