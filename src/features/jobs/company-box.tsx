/** In the name of which of the companies that one acts for something is written. */
import { useLingui } from '@lingui/react/macro';
import { Field } from '#src/ui/field.tsx';
import type { BoxProps } from '#src/widgets/content/content-box.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import type { Company } from './use-companies.ts';

interface CompanyBoxProps {
  readonly box: BoxProps;
  readonly companies: readonly Company[];
  /** What was sent stays that of its company. */
  readonly isFixed: boolean;
}

export const CompanyBox = ({ box: { words, draft, error, onChange }, companies, isFixed }: CompanyBoxProps) => {
  const { t, i18n } = useLingui();
  const value = String(draft.company ?? '');
  return (
    <Field label={wordIn(i18n, words.fields.company?.label)} error={error}>
      {(control) => (
        <select {...control} value={value} disabled={isFixed} onChange={(event) => onChange(event.target.value)}>
          {!companies.some(({ pid }) => pid === value) && <option value={value}>{value || t`Choose…`}</option>}
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
