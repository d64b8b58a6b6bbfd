/** A list of contents as most kinds have one: words, filters, views (what is open, what is over), one's own region; the address holds every choice. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import type { ListCounts } from '#src/data/sync/lists.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { stateFacet } from '#src/model/content/index-of.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { Button } from '#src/ui/button.tsx';
import { FacetSheet } from '#src/widgets/list/facet-sheet.tsx';
import { LastUpdated } from '#src/widgets/list/last-updated.tsx';
import listStyles from '#src/widgets/list/list.module.css';
import { countChosen, isNarrowed, type ListChoice, readList, widened, withValue, writeList } from '#src/widgets/list/list-address.ts';
import { NotListed } from '#src/widgets/list/not-listed.tsx';
import { NothingMatches } from '#src/widgets/list/nothing-matches.tsx';
import { type Tab, Tabs } from '#src/widgets/list/tabs.tsx';
import { TextFilter } from '#src/widgets/list/text-filter.tsx';
import styles from './content.module.css';
import { contentAddress } from './content-address.ts';
import { ContentFilters } from './content-filters.tsx';
import type { SaidKind } from './kind-words.ts';
import { OlderContents } from './older-contents.tsx';
import { useContentCounts, useContentList } from './use-content-list.ts';

/** What of a kind is seen at once. */
export interface BoardView {
  /** In the address; the first one goes without saying. */
  readonly key: string;
  readonly name: string;
  readonly states: readonly string[];
  /** Where there is none of it. */
  readonly none: ReactNode;
  /** Beneath its end stands what is older than phones hold. */
  readonly isPast?: true;
}

interface BoardProps {
  readonly said: SaidKind;
  readonly search: Readonly<Record<string, unknown>>;
  /** Of the screen. */
  readonly at: NonNullable<Tab['to']>;
  /** Those that are chosen from. */
  readonly facets: readonly string[];
  readonly views: readonly [BoardView, ...BoardView[]];
  /** What they are called together. */
  readonly label: string;
  readonly counted: (count: number) => ReactNode;
  /** On the button that closes the filters. */
  readonly show: (count: number) => ReactNode;
  readonly more: ReactNode;
  /** Until the first have come. */
  readonly coming: ReactNode;
  /** `now` in ms, of the visit: a list that orders itself anew each second cannot be read. */
  readonly row: (content: Content, now: number) => ReactNode;
}

export const ContentBoard = (board: BoardProps) => {
  const { said, search, at, facets, views, show } = board;
  const navigate = useNavigate();
  const address = contentAddress(said.kind);
  const choice = readList(address, search);
  const view = views.find(({ key }) => search[key] !== undefined) ?? views[0];
  const asked = { ...choice, where: { ...choice.where, [stateFacet]: view.states } };
  const counts = useContentCounts(said.kind, asked);
  const { region } = usePreferences(({ area }) => area);
  useSubscriptions([region, ...(choice.where.region_code ?? [])].filter(Boolean).map((code) => `region:${code}`));
  const choose = (next: ListChoice, replace = false): void =>
    void navigate({ to: at, search: { ...writeList(address, next), ...(view === views[0] ? {} : { [view.key]: '' }) }, replace });
  return (
    <>
      <Views {...board} choice={choice} view={view} region={region} />
      <div className={listStyles.tools}>
        <TextFilter value={choice.text} onChange={(text) => choose({ ...choice, text }, true)} />
        <FacetSheet chosen={countChosen(choice.where)} found={counts && show(counts.total)}>
          <ContentFilters said={said} facets={facets} choice={choice} counts={counts} onChoose={choose} />
        </FacetSheet>
      </div>
      <Listed
        board={board}
        view={view}
        asked={asked}
        counts={counts}
        onWiden={isNarrowed(choice) ? () => choose(widened(choice)) : undefined}
      />
    </>
  );
};

interface ViewsProps extends Pick<BoardProps, 'said' | 'at' | 'views' | 'label'> {
  readonly choice: ListChoice;
  readonly view: BoardView;
  readonly region: string;
}

const Views = ({ said, at, views, label, choice, view, region }: ViewsProps) => {
  const { t } = useLingui();
  const address = contentAddress(said.kind);
  const chosen = choice.where.region_code?.[0];
  const [first, ...others] = views;
  const to = (code: string): Pick<Tab, 'to' | 'search'> => ({ to: at, search: writeList(address, withValue(choice, 'region_code', code)) });
  const tabs: readonly Tab[] = [
    { key: 'all', name: first?.name ?? '', ...to('') },
    ...(region ? [{ key: 'near', name: t`My region`, ...to(region) }] : []),
    ...others.map(({ key, name }) => ({ key, name, to: at, search: { ...writeList(address, choice), [key]: '' } })),
  ];
  const current = view !== first ? view.key : chosen === undefined ? 'all' : chosen === region ? 'near' : '';
  return (
    <>
      {tabs.length > 1 && <Tabs label={label} tabs={tabs} current={current} />}
      {!region && (
        <p className={`${styles.small} ${styles.near}`}>
          <Trans>
            <Link to="/settings">Choose your area</Link> to see what there is near you.
          </Trans>
        </p>
      )}
    </>
  );
};

interface ListedProps {
  readonly board: BoardProps;
  readonly view: BoardView;
  readonly asked: ListChoice;
  /** Null: not counted yet. */
  readonly counts: ListCounts | null;
  readonly onWiden: (() => void) | undefined;
}

const Listed = ({ board: { said, label, counted, more, coming, row }, view, asked, counts, onWiden }: ListedProps) => {
  const [begun] = useState(Date.now);
  const now = begun + (useClockOffset() ?? 0);
  const list = useContentList(said.kind, asked);
  return (
    <>
      <p className={listStyles.count} role="status">
        {counts && list && counts.total > 0 && counted(counts.total)}
      </p>
      {list && list.contents.length > 0 ? (
        <>
          <ul aria-label={label}>
            {list.contents.map((content) => (
              <li key={content.id}>{row(content, now)}</li>
            ))}
          </ul>
          {list.more && (
            <Button look="plain" onClick={list.more}>
              {more}
            </Button>
          )}
        </>
      ) : (
        <NotListed here={list} text={coming}>
          {onWiden ? <NothingMatches onWiden={onWiden} /> : view.none}
        </NotListed>
      )}
      {view.isPast && list && !list.more && <OlderContents kind={said.kind} />}
      {list && <LastUpdated at={list.syncedAt} />}
    </>
  );
};
