/** In the name of which of the companies that one acts for something is written. */
import { useLingui } from '@lingui/react';
import { Field } from '#src/ui/field.tsx';
import type { BoxProps } from '#src/widgets/content/content-box.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import type { Company } from './use-companies.ts';

interface CompanyBoxProps {
  readonly box: BoxProps;
  readonly companies: readonly Company[];
  /** What is said where none is chosen. */
  readonly none: string;
  /** It may be in no company's name. */
  readonly isOptional?: boolean;
  /** What was sent stays that of its company. */
  readonly isFixed?: boolean;
}

export const CompanyBox = ({ box: { words, draft, error, onChange }, companies, none, isOptional, isFixed }: CompanyBoxProps) => {
  const { i18n } = useLingui();
  const value = String(draft.company ?? '');
  return (
    <Field label={wordIn(i18n, words.fields.company?.label)} hint={wordIn(i18n, words.fields.company?.hint)} error={error}>
      {(control) => (
        <select {...control} value={value} disabled={isFixed} onChange={(event) => onChange(event.target.value)}>
          {(isOptional || value === '') && <option value="">{none}</option>}
          {value !== '' && !companies.some(({ pid }) => pid === value) && <option value={value}>{value}</option>}
          {companies.map(({ pid, name }) => (
            <option key={pid} value={pid}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
