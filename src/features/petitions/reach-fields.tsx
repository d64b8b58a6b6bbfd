/** How far the request reaches, and the area that this names. */

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { usePreferences } from '#src/platform/preferences.ts';
import { Field } from '#src/ui/field.tsx';
import { AreaSelects } from '#src/widgets/area-picker/area-selects.tsx';
import { NotChosen } from '#src/widgets/area-picker/not-chosen.tsx';
import { draftFaultText } from './draft-faults.tsx';
import { reachLabels } from './model/labels.ts';
import { petitionReaches } from './model/petition.ts';
import { areaDepths } from './model/petition-draft.ts';
import styles from './petition.module.css';
import type { PartProps } from './petition-form.tsx';

export const ReachFields = ({ draft, change, faults }: PartProps) => {
  const { i18n } = useLingui();
  const { area } = usePreferences();
  const id = useId();
  const depth = draft.reach === '' ? 0 : areaDepths[draft.reach];
  const choose = (value: string): void => {
    const reach = petitionReaches.find((one) => one === value) ?? '';
    // Most write about where they live; it can be changed below.
    const { region, division, subdivision } = draft.region === '' ? area : draft;
    change({ reach, region, division, subdivision });
  };
  const fault = draftFaultText('area', faults);
  return (
    <>
      <Field label={<Trans>Whom does it concern?</Trans>} error={draftFaultText('reach', faults)}>
        {(control) => (
          <select {...control} value={draft.reach} onChange={(event) => choose(event.target.value)}>
            <NotChosen />
            {petitionReaches.map((reach) => (
              <option key={reach} value={reach}>
                {i18n._(reachLabels[reach])}
              </option>
            ))}
          </select>
        )}
      </Field>
      {depth !== 0 && (
        <fieldset className={styles.area} aria-describedby={fault ? id : undefined}>
          <legend>
            <Trans>Where?</Trans>
          </legend>
          <AreaSelects area={draft} depth={depth} stacked onChoose={change} />
          {fault && (
            <p id={id} className={styles.over} role="alert" tabIndex={-1}>
              {fault}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
};
