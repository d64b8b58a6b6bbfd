/** One facet: its values with their counts, of which any may be chosen. The long ones show their first few. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNumber } from '#src/shared/format-number.ts';
import { Badge } from '#src/ui/badge.tsx';
import { useOpened } from '#src/ui/use-opened.ts';
import styles from './facet-group.module.css';

interface FacetChoice {
  readonly value: string;
  readonly text: string;
  /** Null: it is not known on this phone. */
  readonly count: number | null;
}

interface FacetGroupProps {
  readonly label: string;
  readonly open: boolean;
  readonly values: readonly FacetChoice[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

const shortList = 8;

export const FacetGroup = ({ label, open, values, chosen, onToggle }: FacetGroupProps) => {
  const { i18n } = useLingui();
  const [all, setAll] = useState(false);
  const language = i18n.locale === 'fr' ? 'fr' : 'en';
  const isOpen = useOpened(open || chosen.length > 0);
  const shown = all ? values : values.filter(({ value }, place) => place < shortList || chosen.includes(value));
  return (
    <details className={styles.facet} open={isOpen}>
      <summary>
        {label}
        {chosen.length > 0 && <Badge look="count">{formatNumber(chosen.length, language)}</Badge>}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {shown.map(({ value, text, count }) => (
          <label key={value} className={styles.value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
            <span>{text}</span> {count !== null && <span className={styles.number}>{formatNumber(count, language)}</span>}
          </label>
        ))}
      </fieldset>
      {shown.length < values.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          <Trans>Show all {values.length}</Trans>
        </button>
      )}
    </details>
  );
};
