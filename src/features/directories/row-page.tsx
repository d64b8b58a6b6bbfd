/** A row's page answers in order: what is it, where, what is known, how do we know, what can I do, what is near. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Names } from '#src/data/packs/directory.ts';
import { broughtNow } from '#src/data/react/brought.ts';
import type { Row } from '#src/model/define-entity.ts';
import { type DirectoryEntity, pathOf } from '#src/model/directories.ts';
import { useCanonicalPath, useDescription } from '#src/ui/page-head.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { titleOf } from '#src/widgets/entity-row/entity-row.tsx';
import { FactList } from '#src/widgets/facts/fact-list.tsx';
import { yearOf } from '#src/widgets/facts/format.ts';
import { contextLine, type FieldContext, factNames, formatField, sayTerm } from '#src/widgets/facts/format-field.ts';
import { useFieldContext } from '#src/widgets/facts/use-field-context.ts';
import { later } from '#src/widgets/guard/later.tsx';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { LocatorMap } from '#src/widgets/map/locator-map.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { detailMarks, detailSections, lastSections } from './detail-sections.tsx';
import { NearRow } from './near-row.tsx';
import { PointingRows } from './pointing-rows.tsx';
import { Provenance } from './provenance.tsx';
import styles from './row-page.module.css';
import { Where } from './where.tsx';

/** Paper alone shows it: a page whose line breaks does not wait for it, nor fall with it. */
const PrintedAddress = later(async () => {
  await broughtNow()?.taken;
  return (await import('#src/widgets/share/afterwards/printed-address.tsx')).PrintedAddress;
});

const SaidOf = partLater('said', async () => (await import('#src/features/contributions/common/corrections-of.tsx')).SaidOf);

interface RowPageProps {
  readonly entity: DirectoryEntity;
  readonly row: Row;
  readonly address: string;
  readonly names: Names;
}

export interface SectionProps {
  readonly entity: DirectoryEntity;
  readonly row: Row;
  readonly context: FieldContext;
}

export const RowPage = ({ entity, row, address, names }: RowPageProps) => {
  const context = useFieldContext(names);
  const title = titleOf(entity, row, context);
  const path = pathOf(entity);
  const at = `/${path}/${address}`;
  const sections = detailSections[entity.table] ?? [];
  const last = lastSections[entity.table] ?? [];
  const Mark = detailMarks[entity.table];
  const known = { entity, row, context };
  useTitle(title);
  useDescribedRow(known);
  useCanonicalPath(at);
  return (
    <article className={styles.page}>
      <div className={styles.main}>
        {Mark && <Mark {...known} />}
        <Heading title={title} {...known} />
        <Where {...known} />
        <FactList entity={entity} row={row} context={context} />
        {sections.map((Section) => (
          <Section key={Section.name} {...known} />
        ))}
        <Provenance row={row} context={context} at={at} />
        <SaidOf entity={entity} row={row} title={title} address={at} />
        <ShareBar title={title} path={at} />
        <Suspense fallback={null}>
          <PrintedAddress path={`/${path}/${row.pid}`} />
        </Suspense>
      </div>
      <div className={styles.aside}>
        <LocatorMap row={row} title={title} language={context.language} />
        <PointingRows {...known} />
        <NearRow {...known} />
        {last.map((Section) => (
          <Section key={Section.name} {...known} />
        ))}
      </div>
    </article>
  );
};

const Heading = ({ title, entity, row, context }: SectionProps & { readonly title: string }) => {
  const ended = typeof row.ended === 'string' ? yearOf(row.ended) : null;
  const known = sayTerm(entity.directory, row, context)?.known;
  const line = contextLine(entity, row, headingFields(entity), context);
  return (
    <header>
      <p className={styles.kind}>
        {kindOf({ entity, row, context })} {row.isSample && <SampleBadge />}
      </p>
      <h1>{title}</h1>
      {line !== '' && <p className={styles.line}>{line}</p>}
      {known && <p className={styles.kind}>{known}</p>}
      {ended && (
        <p className={styles.historic}>
          <Trans>Historic: in office until {ended}</Trans>
        </p>
      )}
    </header>
  );
};

/** A quarter in the list of villages is called one. What is of no kind that has a name is called as its list is. */
const kindOf = ({ entity, row, context }: SectionProps): string =>
  (entity.fields.kind?.choices && row.kind !== 'other' && formatField(entity, row, 'kind', context)) ||
  context.i18n._(entity.directory.labels.one);

/** What it is, where, and the first facts: under the title of a link. */
const describe = ({ entity, row, context }: SectionProps): void => {
  const { t } = useLingui();
  const { fields } = entity;
  const where = Object.keys(fields).filter((name) => fields[name]?.kind === 'area');
  const kind = kindOf({ entity, row, context });
  const areas = contextLine(entity, row, where.reverse(), context);
  const facts = factNames(entity, context.language).flatMap((name) => {
    const field = fields[name];
    const text = field && field.kind !== 'area' ? formatField(entity, row, name, context) : null;
    return field && text !== null ? [{ label: context.i18n._(field.label), text }] : [];
  });
  const years = yearOf(row.asOf);
  const line = [kind, areas, t`data of ${years}`].filter(Boolean).join(' · ');
  const { regionCode, code, latitude, longitude } = row;
  const region = [regionCode, code].find((value) => typeof value === 'string');
  const point = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
  const colon = context.language === 'fr' ? '\u202f:' : ':';
  const said = facts.slice(0, 3).map(({ label, text }) => `${label}${colon} ${text}`);
  useDescription([line, ...said].join('. '), {
    kind,
    where: areas || (facts[0]?.text ?? ''),
    region: region as string | undefined,
    point,
  });
};
const useDescribedRow: (known: SectionProps) => void = import.meta.env.SSR ? describe : () => undefined;

/** Areas have a line of their own, a kind stands above the title, and of an area the chief town is a fact like others. */
const headingFields = ({ fields, directory }: DirectoryEntity): readonly string[] =>
  directory.group === 'areas' ? [] : directory.context.filter((name) => fields[name]?.kind !== 'area' && name !== 'kind');
