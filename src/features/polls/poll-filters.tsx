/** Filters that are few enough to stand as native selects, each with its word. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '#src/data/react/use-session.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import type { PollChoice, PollSort, PollStage } from './find-polls.ts';
import styles from './polls.module.css';

interface PollFiltersProps {
  readonly choice: PollChoice;
  readonly names: AreaNames;
  readonly onChoose: (choice: PollChoice) => void;
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
  return (
    <div className={styles.filters}>
      <ListSelect
        label={t`When`}
        value={choice.stage ?? ''}
        options={stages}
        onChoose={(stage) => onChoose({ ...choice, stage: (stage || null) as PollStage | null })}
      />
      <ListSelect
        label={t`Where`}
        value={choice.area ?? ''}
        options={areas}
        onChoose={(area) => onChoose({ ...choice, area: area || null })}
      />
      <ListSelect
        label={t`Kind`}
        value={choice.kind ?? ''}
        options={kinds}
        onChoose={(kind) => onChoose({ ...choice, kind: (kind || null) as PollChoice['kind'] })}
      />
      <ListSelect
        label={t`Order`}
        value={choice.sort}
        options={sorts}
        onChoose={(sort) => onChoose({ ...choice, sort: sort as PollSort })}
      />
      {status === 'signed-in' && <OwnFilters choice={choice} onChoose={onChoose} />}
    </div>
  );
};

const OwnFilters = ({ choice, onChoose }: Omit<PollFiltersProps, 'names'>) => (
  <>
    <label className={styles.check}>
      <input type="checkbox" checked={choice.isMine} onChange={(event) => onChoose({ ...choice, isMine: event.target.checked })} />
      <Trans>Only those I took part in</Trans>
    </label>
    <label className={styles.check}>
      <input type="checkbox" checked={choice.isFollowed} onChange={(event) => onChoose({ ...choice, isFollowed: event.target.checked })} />
      <Trans>Only those I follow</Trans>
    </label>
  </>
);
