/** A division of the region that was chosen before it; with another region it is empty again. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Field } from '#src/ui/field.tsx';
import { useAreas } from '#src/widgets/area-picker/use-areas.ts';
import type { BoxProps } from '#src/widgets/content/content-box.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';

export const DivisionBox = ({ name, words, draft, error, onChange }: BoxProps) => {
  const { t, i18n } = useLingui();
  const [region, value] = [String(draft.region_code ?? ''), String(draft[name] ?? '')];
  const divisions = useAreas({ region, division: '' }).value?.divisions ?? [];
  const isOther = value !== '' && !value.startsWith(`${region}-`);
  useEffect(() => {
    if (isOther) onChange('');
  });
  return (
    <Field label={wordIn(i18n, words.fields[name]?.label)} error={error}>
      {(control) => (
        <select {...control} value={value} disabled={region === ''} onChange={(event) => onChange(event.target.value)}>
          <option value="">{region === '' ? t`Choose the region first` : t`The whole region`}</option>
          {value && !divisions.some(({ code }) => code === value) && <option value={value}>…</option>}
          {divisions.map(({ code, name: said }) => (
            <option key={code} value={code}>
              {said}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
