/** The box of one field, by what the definition says it holds. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EditedField } from '#src/features/admin/model/edited-kinds.ts';
import { Field, TextField } from '#src/ui/field.tsx';
import { useTargets } from './use-targets.ts';

interface CellBoxProps extends EditedField {
  readonly value: string;
  readonly error: ReactNode;
  readonly onType: (text: string) => void;
}

const kindHints: Readonly<Record<string, ReactNode>> = {
  names: <Trans>Several are separated by semicolons.</Trans>,
  date: <Trans>2026, 2026-11 or 2026-11-26</Trans>,
};
const modes: Readonly<Record<string, 'numeric' | 'decimal'>> = { integer: 'numeric', latitude: 'decimal', longitude: 'decimal' };

export const CellBox = ({ column, field, value, error, onType }: CellBoxProps) => {
  const { i18n } = useLingui();
  const language = /_(en|fr)$/.exec(column)?.[1]?.toUpperCase();
  const label = language ? `${i18n._(field.label)} (${language})` : i18n._(field.label);
  if (field.choices || field.kind === 'code' || field.kind === 'reference')
    return <OneOf {...{ column, field, value, error, onType }} label={label} />;
  return (
    <TextField
      label={label}
      hint={kindHints[field.kind]}
      name={column}
      value={value}
      inputMode={modes[field.kind]}
      autoComplete="off"
      error={error}
      onChange={(event) => onType(event.target.value.replaceAll('\0', ''))}
    />
  );
};

const OneOf = ({ column, field, value, error, label, onType }: CellBoxProps & { readonly label: string }) => {
  const { t, i18n } = useLingui();
  const targets = useTargets(field.choices ? null : (field.refersTo ?? null), field.kind === 'reference');
  const options = field.choices ? Object.entries(field.choices).map(([one, name]) => [one, i18n._(name)] as const) : targets;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...control} name={column} value={value} onChange={(event) => onType(event.target.value)}>
          <option value="">{field.optional ? t`Not known` : t`Choose…`}</option>
          {value && !options.some(([one]) => one === value) && <option value={value}>{value}</option>}
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
