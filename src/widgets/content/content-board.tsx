/** A list of contents as most kinds have one: words, filters, views (what is open, what is over), one's own region; the address holds every choice. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import type { ListCounts } from '#src/data/sync/lists.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { stateFacet } from '#src/model/content/index-of.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { Button } from '#src/ui/button.tsx';
import { FacetSheet } from '#src/widgets/list/facet-sheet.tsx';
import { FilterChips } from '#src/widgets/list/filter-chips.tsx';
import { keepLeft } from '#src/widgets/list/last-list.ts';
import { LastUpdated } from '#src/widgets/list/last-updated.tsx';
import listStyles from '#src/widgets/list/list.module.css';
import { countChosen, isNarrowed, type ListChoice, readList, widened, writeList } from '#src/widgets/list/list-address.ts';
import { NotListed } from '#src/widgets/list/not-listed.tsx';
import { NothingMatches } from '#src/widgets/list/nothing-matches.tsx';
import { type Tab, Tabs } from '#src/widgets/list/tabs.tsx';
import { TextFilter } from '#src/widgets/list/text-filter.tsx';
import styles from './content.module.css';
import { askedBy, contentAddress, regionsIn, withRegion } from './content-address.ts';
import { ContentFilters } from './content-filters.tsx';
import type { SaidKind } from './kind-words.ts';
import { OlderContents } from './older-contents.tsx';
import { useContentCounts, useContentList } from './use-content-list.ts';
import { useFilterTexts } from './use-filter-texts.ts';

/** What of a kind is seen at once. */
export interface BoardView {
  /** In the address; the first one goes without saying. */
  readonly key: string;
  /** What its key says there; without it nothing. */
  readonly value?: string;
  readonly name: string;
  readonly states: readonly string[];
  /** What else is chosen in it, of every region until one is. */
  readonly where?: ListChoice['where'];
  /** In place of the first order of the kind. */
  readonly sort?: string;
  /** Where there is none of it. */
  readonly none: ReactNode;
  /** Beneath its end stands what is older than phones hold. */
  readonly hasOlder?: true;
  /** In place of a list. */
  readonly draw?: (choice: ListChoice) => ReactNode;
}

/** `now` in ms, of the visit. */
type RowsOf =
  | { readonly row: (content: Content, now: number) => ReactNode; readonly rows?: undefined }
  /** Where more stands among them. */
  | { readonly rows: (contents: readonly Content[], now: number) => ReactNode; readonly row?: undefined };

type BoardProps = RowsOf & {
  readonly said: SaidKind;
  readonly search: Readonly<Record<string, unknown>>;
  /** Of the screen. */
  readonly at: NonNullable<Tab['to']>;
  /** Those that are chosen from. */
  readonly facets: readonly string[];
  readonly views: readonly [BoardView, ...BoardView[]];
  /** What they are called together. */
  readonly label: string;
  /** Above the list; without it the number is told on the filters alone. */
  readonly counted?: (count: number) => ReactNode;
  /** On the button that closes the filters. */
  readonly show: (count: number) => ReactNode;
  readonly more: ReactNode;
  /** Until the first have come. */
  readonly coming: ReactNode;
  /** What else narrows it, as it stands in the address: the screen's own, which draws its views and counts them itself. */
  readonly also?: Readonly<Record<string, string>> | undefined;
  /** Beneath the filters. */
  readonly filters?: ReactNode;
  /** Between the filters and the list. */
  readonly children?: ReactNode;
};

export const ContentBoard = (board: BoardProps) => {
  const { said, search, at, facets, views, show, also, filters, children } = board;
  const navigate = useNavigate();
  const address = contentAddress(said.kind);
  const choice = readList(address, search);
  const view = views.find(({ key }) => search[key] !== undefined) ?? views[0];
  const asked = askedBy(within(view, choice, choice.sort === address.sorts[0]), useTimeOfVisit());
  const counted = useContentCounts(said.kind, asked);
  const counts = also ? null : counted;
  const { region } = usePreferences(({ area }) => area);
  useSubscriptions([region, ...regionsIn(choice)].filter(Boolean).map((code) => `region:${code}`));
  const choose = (next: ListChoice, replace = false): void =>
    void navigate({ to: at, search: { ...writeList(address, next), ...also, ...(view === views[0] ? {} : inAddress(view)) }, replace });
  return (
    <>
      <Views {...board} choice={choice} view={view} region={region} />
      <div className={listStyles.tools}>
        <TextFilter value={choice.text} onChange={(text) => choose({ ...choice, text }, true)} />
        <FacetSheet chosen={countChosen(choice.where) + (also ? 1 : 0)} found={counts && show(counts.total)}>
          <ContentFilters said={said} facets={facets} choice={choice} counts={counts} onChoose={choose} />
          {filters}
        </FacetSheet>
      </div>
      <Chips said={said} facets={facets} choice={choice} onChoose={choose} />
      {children}
      <div className={styles.listed}>
        {view.draw?.(choice) ?? (
          <Listed
            board={board}
            view={view}
            asked={asked}
            counts={counts}
            onWiden={isNarrowed(choice) ? () => choose(widened(choice)) : undefined}
          />
        )}
      </div>
    </>
  );
};

type ChipsProps = Pick<BoardProps, 'said' | 'facets'> & { readonly choice: ListChoice; readonly onChoose: (next: ListChoice) => void };

/** Of the filters that stand above; another, as of whom a list is, is the screen's own and stays. */
const Chips = ({ said, facets, choice, onChoose }: ChipsProps) => {
  const texts = useFilterTexts(said);
  const [own, others] = [true, false].map((isOwn) =>
    Object.fromEntries(Object.entries(choice.where).filter(([facet]) => facets.includes(facet) === isOwn)),
  ) as [ListChoice['where'], ListChoice['where']];
  return (
    <FilterChips
      choice={{ ...choice, where: own }}
      sayFilter={texts.filter}
      sayValue={texts.value}
      onChoose={(next) => onChoose({ ...next, where: { ...others, ...next.where } })}
    />
  );
};

const within = ({ states, where, sort }: BoardView, choice: ListChoice, isFirstSort: boolean): ListChoice => ({
  ...choice,
  sort: (isFirstSort && sort) || choice.sort,
  where: { ...choice.where, ...where, [stateFacet]: states },
});

const inAddress = ({ key, value = '' }: BoardView): Readonly<Record<string, string>> => ({ [key]: value });

interface ViewsProps extends Pick<BoardProps, 'said' | 'at' | 'views' | 'label' | 'also'> {
  readonly choice: ListChoice;
  readonly view: BoardView;
  readonly region: string;
}

const Views = ({ said, at, views, label, also, choice, view, region }: ViewsProps) => {
  const { t } = useLingui();
  const address = contentAddress(said.kind);
  const chosen = choice.where.region_code?.[0];
  const [first, ...others] = views;
  const ofRegion = (code: string): ListChoice => withRegion(choice, code);
  const to = (next: ListChoice, one?: BoardView): Pick<Tab, 'to' | 'search'> => ({
    to: at,
    search: { ...writeList(address, next), ...also, ...(one && inAddress(one)) },
  });
  const tabs: readonly Tab[] = [
    { key: 'all', name: first?.name ?? '', ...to(ofRegion('')) },
    ...(region ? [{ key: 'near', name: t`My region`, ...to(ofRegion(region)) }] : []),
    ...others.map((one) => ({ key: one.key, name: one.name, ...to(one.where ? ofRegion('') : choice, one) })),
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

const Listed = ({ board, view, asked, counts, onWiden }: ListedProps) => {
  const { said, counted, more, coming } = board;
  const list = useContentList(said.kind, asked);
  return (
    <>
      {counted && (
        <p className={listStyles.count} role="status">
          {counts && list && counts.total > 0 && counted(counts.total)}
        </p>
      )}
      {list && list.contents.length > 0 ? (
        <>
          <Rows board={board} contents={list.contents} />
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
      {view.hasOlder && list && list.syncedAt > 0 && !list.more && <OlderContents kind={said.kind} />}
      {list && <LastUpdated at={list.syncedAt} />}
    </>
  );
};

const Rows = ({ board: { label, row, rows }, contents }: { readonly board: BoardProps; readonly contents: readonly Content[] }) => {
  const now = useTimeOfVisit();
  if (!row) return rows(contents, now);
  const rowAt = (index: number): ReactNode => contents[index] && row(contents[index], now);
  return (
    <ul aria-label={label} onClickCapture={keepLeft({ label, total: contents.length, rowAt })}>
      {contents.map((content) => (
        <li key={content.id}>{row(content, now)}</li>
      ))}
    </ul>
  );
};
