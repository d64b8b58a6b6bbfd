/** Facets with their counts. A value's count says how many rows it would show under the other choices. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FacetCount, ListPage } from '#src/data/packs/directory.ts';
import { formatNumber } from '#src/widgets/facts/format.ts';
import { type FieldContext, formatValue } from '#src/widgets/facts/format-field.ts';
import styles from './facets.module.css';
import type { ChoiceProps } from './list-screen.tsx';
import { toggleValue } from './list-search.ts';

interface FacetsProps extends ChoiceProps {
  readonly page: ListPage;
  readonly context: FieldContext;
}

/** Longer than this, a facet only helps after another one has narrowed it (360 subdivisions). */
const tooMany = 80;
const shortList = 8;

export const Facets = (props: FacetsProps) => {
  const offered = props.entity.directory.facets.filter((name) => {
    const counts = props.page.facets[name] ?? [];
    return isChosen(props, name) || (counts.length > 1 && counts.length <= tooMany);
  });
  return offered.map((name, place) => <Facet key={name} name={name} open={place === 0} {...props} />);
};

const isChosen = ({ choice }: FacetsProps, name: string): boolean => (choice.where[name] ?? []).length > 0;

const Facet = ({ name, open, ...props }: FacetsProps & { readonly name: string; readonly open: boolean }) => {
  const { i18n } = useLingui();
  const [all, setAll] = useState(false);
  const { entity, page, choice } = props;
  const field = entity.fields[name];
  const counts = page.facets[name] ?? [];
  if (!field) return null;
  const chosen = choice.where[name] ?? [];
  const shown = all ? counts : counts.filter(({ value }, place) => place < shortList || chosen.includes(value));
  const label = i18n._(field.label);
  return (
    <details className={styles.facet} open={open || chosen.length > 0 || undefined}>
      <summary>
        {label}
        {chosen.length > 0 && <span className={styles.chosen}>{formatNumber(chosen.length, props.context.language)}</span>}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {shown.map((count) => (
          <FacetValue key={count.value ?? ''} name={name} count={count} checked={chosen.includes(count.value)} {...props} />
        ))}
      </fieldset>
      {shown.length < counts.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          <Trans>Show all {counts.length}</Trans>
        </button>
      )}
    </details>
  );
};

interface FacetValueProps extends FacetsProps {
  readonly name: string;
  readonly count: FacetCount;
  readonly checked: boolean;
}

const FacetValue = ({ name, count, checked, entity, choice, context, onChoose }: FacetValueProps) => {
  const { t } = useLingui();
  const field = entity.fields[name];
  const text = (field && formatValue(field, count.value, context)) ?? t`Not known`;
  return (
    <label className={styles.value}>
      <input type="checkbox" checked={checked} onChange={() => onChoose(toggleValue(choice, name, count.value))} />
      <span>{text}</span> <span className={styles.number}>{formatNumber(count.count, context.language)}</span>
    </label>
  );
};
