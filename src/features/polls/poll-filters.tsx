/** Filters that are few enough to stand as native selects, each with its word. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { type ListChoice, withValue, withValues } from '#src/widgets/list/list-address.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import styles from './polls.module.css';

interface PollFiltersProps {
  readonly choice: ListChoice;
  readonly names: AreaNames;
  readonly onChoose: (choice: ListChoice) => void;
}

export const PollFilters = ({ choice, names, onChoose }: PollFiltersProps) => {
  const { t } = useLingui();
  const { status } = useSession();
  const stages = Object.entries({ '': t`Any time`, open: t`Open now`, coming: t`Open later`, ended: t`Has ended` });
  const kinds = Object.entries({
    '': t`Any kind`,
    single: t`One answer`,
    multiple: t`Several answers`,
    yes_no: t`Yes or no`,
    ranked: t`In order`,
    scale: t`From 1 to 5`,
  });
  const areas = Object.entries({
    '': t`Anywhere`,
    national: t`The whole country`,
    ...Object.fromEntries(regionCodes.map((code) => [code, names.get(code) ?? '…'])),
  });
  const sorts = Object.entries({ closing: t`Closing soonest first`, newest: t`Latest first`, votes: t`Most votes first` });
  const filters = [
    ['state', t`When`, stages],
    ['area', t`Where`, areas],
    ['kind', t`Kind`, kinds],
  ] as const;
  return (
    <div className={styles.filters}>
      {filters.map(([filter, label, options]) => (
        <ListSelect
          key={filter}
          label={label}
          value={choice.where[filter]?.[0] ?? ''}
          options={options}
          onChoose={(value) => onChoose(withValue(choice, filter, value))}
        />
      ))}
      <ListSelect label={t`Order`} value={choice.sort} options={sorts} onChoose={(sort) => onChoose({ ...choice, sort })} />
      <OwnFilter filter="weekly" choice={choice} onChoose={onChoose}>
        <Trans>Only the weekly questions</Trans>
      </OwnFilter>
      {status === 'signed-in' && (
        <>
          <OwnFilter filter="mine" choice={choice} onChoose={onChoose}>
            <Trans>Only those I took part in</Trans>
          </OwnFilter>
          <OwnFilter filter="followed" choice={choice} onChoose={onChoose}>
            <Trans>Only those I follow</Trans>
          </OwnFilter>
        </>
      )}
    </div>
  );
};

interface OwnFilterProps extends Omit<PollFiltersProps, 'names'> {
  readonly filter: string;
  readonly children: ReactNode;
}

const OwnFilter = ({ filter, choice, onChoose, children }: OwnFilterProps) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      checked={(choice.where[filter] ?? []).length > 0}
      onChange={(event) => onChoose(withValues(choice, filter, event.target.checked ? [''] : []))}
    />
    {children}
  </label>
);
