/** What is known of a content: its public fields with their words; of its own also the private ones. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Values } from '#src/model/content/content-rows.ts';
import type { Field } from '#src/model/content/define-content.ts';
import { formatDay, formatMoment } from '#src/shared/format-day.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useFrancs, useNumbers } from '#src/widgets/facts/use-numbers.ts';
import styles from './content.module.css';
import { type SaidKind, wordIn } from './kind-words.ts';
import { LinkedCard } from './later-parts.ts';

interface FactsProps {
  readonly said: SaidKind;
  readonly values: Values;
  /** Said elsewhere on the page. */
  readonly but?: readonly string[];
  /** What the page says in words of its own, before all others: `Fact`s. */
  readonly children?: ReactNode;
}

export const ContentFacts = ({ said, values, but = [], children }: FactsProps) => {
  const { i18n } = useLingui();
  const shown = Object.entries(said.kind.fields).filter(([name, field]) => {
    const value = values[name];
    return (
      name !== said.kind.title && field.type !== 'lines' && !but.includes(name) && value !== null && value !== undefined && value !== ''
    );
  });
  if (shown.length === 0 && !children) return null;
  return (
    <dl className={styles.facts}>
      {children}
      {shown.map(([name, field]) => (
        <Fact key={name} label={wordIn(i18n, said.words.fields[name]?.label)}>
          <FactValue said={said} name={name} field={field} value={values[name]} />
        </Fact>
      ))}
    </dl>
  );
};

export const Fact = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

interface ValueProps {
  readonly said: SaidKind;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
}

const FactValue = ({ said, name, field, value }: ValueProps): ReactNode => {
  const { i18n } = useLingui();
  const names = useAreaNames();
  const number = useNumbers();
  const francs = useFrancs();
  const wordOf = (one: unknown): string => wordIn(i18n, said.words.fields[name]?.choices?.[String(one)]) || String(one);
  switch (field.type) {
    case 'choice':
      return wordOf(value);
    case 'choices':
      return Array.isArray(value) ? value.map(wordOf).join(', ') : null;
    case 'integer':
      return field.isYear ? String(value) : number(Number(value));
    case 'xaf':
      return francs(Number(value));
    case 'yes_no':
      return value === true ? <Trans>Yes</Trans> : <Trans>No</Trans>;
    case 'day':
      return formatDay(String(value), i18n.locale);
    case 'time':
      return formatMoment(String(value), i18n.locale);
    case 'area':
      return names.get(String(value)) ?? String(value);
    case 'address':
      return <LinkedCard address={String(value)} />;
    case 'web':
      return (
        <a href={String(value)} rel="nofollow ugc noopener">
          {String(value)}
        </a>
      );
    case 'link':
      return <LinkedCard address={`/${field.of}/${String(value)}`} />;
    default:
      return <bdi>{wordOf(value)}</bdi>;
  }
};
