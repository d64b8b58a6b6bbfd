/** The petitions on this phone: words, filters, order and one's own. The address holds every choice. */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { type AreaNames, useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { FilterChips } from '#src/widgets/list/filter-chips.tsx';
import { LastUpdated } from '#src/widgets/list/last-updated.tsx';
import listStyles from '#src/widgets/list/list.module.css';
import { ListFrame } from '#src/widgets/list/list-frame.tsx';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { WindowRows } from '#src/widgets/list/window-rows.tsx';
import { CodeEntry } from './code-entry.tsx';
import type { PetitionsHere } from './common/listed-petitions.ts';
import { PetitionRow, petitionRowHeight } from './common/petition-row.tsx';
import { usePetitions } from './common/use-petitions.ts';
import { type FoundPetitions, findPetitions } from './find-petitions.ts';
import { NothingToList } from './nothing-to-list.tsx';
import { PetitionFilters, useFilterTexts } from './petition-filters.tsx';
import { type PetitionChoice, readPetitionSearch, writePetitionSearch } from './petition-search.ts';
import { PetitionTabs } from './petition-tabs.tsx';
import styles from './petitions.module.css';
import { RegionsHere } from './regions-here.tsx';

export const PetitionListScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  const navigate = useNavigate();
  const choice = readPetitionSearch(search);
  const here = usePetitions();
  const names = useAreaNames();
  const { area } = usePreferences();
  useSubscriptions([area.region, ...(choice.where.region ?? [])].filter(Boolean).map((code) => `region:${code}`));
  useTitle(t`Petitions`);
  /** Typing replaces the address, so that Back leaves the list instead of undoing letters. */
  const choose = (next: PetitionChoice, replace = false): void =>
    void navigate({ to: '/petitions', search: writePetitionSearch(next), replace });
  return (
    <>
      <h1>
        <Trans>Petitions</Trans>
      </h1>
      {search.moved !== undefined && (
        <p role="status" className={listStyles.moved}>
          <Trans>The page you asked for has moved or was removed. Here is the whole list.</Trans>
        </p>
      )}
      <p className={listStyles.about}>
        <Trans>Ask those who decide, together. Read, sign and write with or without a network.</Trans>
      </p>
      <Link to="/petitions/create" className={`${primaryLink} ${styles.act}`}>
        <Trans>Start a petition</Trans>
      </Link>
      <CodeEntry />
      <PetitionTabs choice={choice} />
      <ListBody here={here} choice={choice} names={names} onChoose={choose} />
    </>
  );
};

interface BodyProps {
  readonly here: PetitionsHere | null | undefined;
  readonly choice: PetitionChoice;
  readonly names: AreaNames;
  readonly onChoose: (choice: PetitionChoice, replace?: boolean) => void;
}

const noRows: PetitionsHere['rows'] = [];
const noScopes: ReadonlySet<string> = new Set();

const ListBody = ({ here, choice, names, onChoose }: BodyProps) => {
  const textOf = useFilterTexts(names);
  // Of the visit: a list that orders itself anew each second cannot be read.
  const now = useTimeOfVisit();
  const rows = here?.rows ?? noRows;
  const key = JSON.stringify(choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: key stands for the choice
  const found = useMemo(() => findPetitions(rows, choice, now), [rows, key, now]);
  return (
    <ListFrame
      choice={choice}
      onChoose={onChoose}
      filters={
        <PetitionFilters choice={choice} facets={found.facets} scopes={here?.scopes ?? noScopes} textOf={textOf} onChoose={onChoose} />
      }
      found={here && <Count count={found.rows.length} />}
      sort={<SortSelect choice={choice} onChoose={onChoose} />}
    >
      <FilterChips choice={choice} sayFilter={textOf.filter} sayValue={textOf.value} onChoose={onChoose} />
      <p className={listStyles.count} role="status">
        {found.rows.length > 0 && <Count count={found.rows.length} />}
      </p>
      <Rows found={found} here={here} choice={choice} names={names} onChoose={onChoose} now={now} />
      {here && <RegionsHere scopes={here.scopes} names={names} />}
      {here && <LastUpdated at={here.syncedAt} />}
    </ListFrame>
  );
};

const Count = ({ count }: { readonly count: number }) => <Plural value={count} one="# petition" other="# petitions" />;

const Rows = ({ found, here, choice, names, onChoose, now }: BodyProps & { readonly found: FoundPetitions; readonly now: number }) => {
  const { t } = useLingui();
  if (found.rows.length === 0) return <NothingToList here={here} choice={choice} onChoose={onChoose} />;
  return (
    <WindowRows
      total={found.rows.length}
      label={t`Petitions`}
      rowHeight={petitionRowHeight}
      rowAt={(index) => {
        const listed = found.rows[index];
        return listed && <PetitionRow listed={listed} names={names} now={now} />;
      }}
    />
  );
};

const SortSelect = ({ choice, onChoose }: Pick<BodyProps, 'choice' | 'onChoose'>) => {
  const { t } = useLingui();
  const options = { newest: t`Newest first`, signatures: t`Most signatures first`, closing: t`Closing soon first` } as const;
  return (
    <ListSelect label={t`Order`} value={choice.sort} options={Object.entries(options)} onChoose={(sort) => onChoose({ ...choice, sort })} />
  );
};
