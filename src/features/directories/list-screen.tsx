/** The list of one kind: what it is, how many, words and facets to narrow it, its rows. The address holds every choice. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ListPage } from '#src/data/packs/directory.ts';
import { type ListView, useListPages } from '#src/data/react/use-list-pages.ts';
import { type DirectoryEntity, pathOf } from '#src/model/directories.ts';
import { type AsOf, isStale, sayYears } from '#src/shared/years.ts';
import { useDescription } from '#src/ui/page-head.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { contextOf, formatValue } from '#src/widgets/facts/format-field.ts';
import { FilterChips } from '#src/widgets/list/filter-chips.tsx';
import styles from '#src/widgets/list/list.module.css';
import { type ListChoice, readList, unknown, writeList } from '#src/widgets/list/list-address.ts';
import { ListFrame } from '#src/widgets/list/list-frame.tsx';
import { NotOnThisPhone } from '#src/widgets/packs/not-on-this-phone.tsx';
import { PartialNotice } from '#src/widgets/packs/partial-notice.tsx';
import { Facets } from './facets.tsx';
import { ListRows } from './list-rows.tsx';
import { askedWhere, directoryAddress } from './list-search.ts';
import { listSections } from './list-sections.tsx';
import { MapOfList } from './map-of-list.tsx';
import { NothingListed } from './nothing-listed.tsx';
import { SortSelect } from './sort-select.tsx';

interface ListScreenProps {
  readonly entity: DirectoryEntity;
  readonly search: Readonly<Record<string, unknown>>;
}

export const ListScreen = ({ entity, search }: ListScreenProps) => {
  const { i18n } = useLingui();
  const { directory, table } = entity;
  const choice = readList(directoryAddress(entity), search);
  const choose = useChoose(entity);
  const list = useListPages({ table, ...choice, where: askedWhere(choice.where), language: i18n.locale === 'fr' ? 'fr' : 'en' });
  const title = i18n._(directory.labels.many);
  const Section = listSections[table];
  useTitle(title);
  useListHead({ entity, page: list.page });
  return (
    <>
      <h1>{title}</h1>
      {search.moved !== undefined && (
        <p role="status" className={styles.moved}>
          <Trans>The page you asked for has moved or was removed. Here is the whole list.</Trans>
        </p>
      )}
      <p className={styles.about}>{i18n._(directory.labels.about)}</p>
      {Section && (
        <Suspense fallback={null}>
          <Section />
        </Suspense>
      )}
      <ListBody entity={entity} choice={choice} list={list} onChoose={choose} />
    </>
  );
};

const describe = ({ entity: { directory }, page }: { readonly entity: DirectoryEntity; readonly page: ListPage | null }): void => {
  const { t, i18n } = useLingui();
  const count = i18n._({ ...directory.labels.count, values: { count: page?.total ?? 0 } });
  const years = page?.asOf && sayYears(page.asOf, i18n.locale);
  const head = years ? `${count} · ${t`data of ${years}`}` : count;
  useDescription(`${head}. ${i18n._(directory.labels.about)}`, { kind: count, where: t`Cameroon` });
};
const useListHead: typeof describe = import.meta.env.SSR ? describe : () => undefined;

const useChoose = (entity: DirectoryEntity) => {
  const navigate = useNavigate();
  /** Typing replaces the address, so that Back leaves the list instead of undoing letters. */
  return (choice: ListChoice, replace = false): void =>
    void navigate({
      to: '/$directory',
      params: { directory: pathOf(entity) },
      search: writeList(directoryAddress(entity), choice),
      replace,
    });
};

export interface ChoiceProps {
  readonly entity: DirectoryEntity;
  readonly choice: ListChoice;
  readonly onChoose: (choice: ListChoice, replace?: boolean) => void;
}

const ListBody = ({ entity, choice, list, onChoose }: ChoiceProps & { readonly list: ListView }) => {
  const { t, i18n } = useLingui();
  const { page } = list;
  const { directory, fields } = entity;
  const context = contextOf(i18n, page?.names ?? {});
  const facets = page && <Facets entity={entity} choice={choice} page={page} context={context} onChoose={onChoose} />;
  const sayFilter = (name: string): string => i18n._(fields[name]?.label ?? { id: name });
  const sayValue = (name: string, value: string): string => {
    const field = value === unknown ? undefined : fields[name];
    return (field && formatValue(field, value, context)) ?? t`Not known`;
  };
  return (
    <ListFrame
      choice={choice}
      onChoose={onChoose}
      filters={directory.facets.length > 0 ? facets : undefined}
      found={page && i18n._({ ...directory.labels.count, values: { count: page.total } })}
      sort={<SortSelect entity={entity} choice={choice} onChoose={onChoose} />}
    >
      <FilterChips choice={choice} sayFilter={sayFilter} sayValue={sayValue} onChoose={onChoose} />
      <Count entity={entity} page={page && !isElsewhere(page) ? page : null} />
      {directory.term && page?.asOf && <Stale asOf={page.asOf} path={pathOf(entity)} />}
      {page && <MapOfList entity={entity} choice={choice} page={page} />}
      {page && page.missing.length > 0 && page.total > 0 && list.shown === page.total && <PartialNotice missing={page.missing} />}
      {page && page.total > 0 ? (
        <>
          <ListRows entity={entity} list={list} label={i18n._(directory.labels.many)} />
          {list.shown < page.total && page.missing.length > 0 && (
            <NotOnThisPhone entity={entity} missing={page.missing} title={<Trans>The rest is not on this phone yet</Trans>} />
          )}
        </>
      ) : (
        <NothingListed entity={entity} choice={choice} list={list} onChoose={onChoose} />
      )}
    </ListFrame>
  );
};

/** Nothing here but regions missing: the number is not zero, it is not known on this phone. */
const isElsewhere = (page: ListPage): boolean => page.total === 0 && page.missing.length > 0;

const Count = ({ entity, page }: { readonly entity: DirectoryEntity; readonly page: ListPage | null }) => {
  const { i18n } = useLingui();
  const years = page?.asOf && sayYears(page.asOf, i18n.locale);
  return (
    <p className={styles.count} role="status">
      {page && i18n._({ ...entity.directory.labels.count, values: { count: page.total } })}
      {years && (
        <span className={styles.years}>
          {' · '}
          <Trans>data of {years}</Trans>
        </span>
      )}
    </p>
  );
};

/** Who holds an office changes, and our sources did not tell it for long. One row that is newer does not renew the others. */
const Stale = ({ asOf: { from, to }, path }: { readonly asOf: AsOf; readonly path: string }) => {
  const [oldest, newest] = [from.slice(0, 4), to.slice(0, 4)];
  return isStale(from, Date.now()) ? (
    <p className={styles.stale}>
      {isStale(to, Date.now()) ? (
        <Trans>Our newest source is of {newest}. Some of these people may have left office since.</Trans>
      ) : (
        <Trans>Some of our sources are of {oldest}. Some of these people may have left office since.</Trans>
      )}{' '}
      <Link to="/civic-contributions/correct" search={{ about: `/${path}`, field: 'holder' }} className="no-print">
        <Trans>Do you know who holds it now?</Trans>
      </Link>
    </p>
  ) : null;
};
