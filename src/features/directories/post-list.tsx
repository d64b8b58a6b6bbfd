/** Every post we know a person held, latest first, each with its dates, party, area and its own source. */
import { Trans } from '@lingui/react/macro';
import type { RelatedRows } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import type { Row } from '#src/model/define-entity.ts';
import { membership } from '#src/model/people/membership.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { type FieldContext, formatField, sayKnown } from '#src/widgets/facts/format-field.ts';
import { useFieldContext } from '#src/widgets/facts/use-field-context.ts';
import styles from './row-page.module.css';
import type { SectionProps } from './row-page.tsx';

export const PostList = ({ row, context }: SectionProps) => {
  const { value } = useDirectory<RelatedRows>(`posts ${row.pid} ${context.language}`, (source) =>
    source.related({ table: 'memberships', field: 'personId', value: row.pid, language: context.language, limit: 100 }),
  );
  const named = useFieldContext(value?.names ?? {});
  if (!value || value.rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Posts held</Trans>
      </h2>
      <Contradiction posts={value.rows} context={named} />
      <ol className={styles.posts}>
        {latestFirst(value.rows).map((post) => (
          <Post key={post.pid} post={post} context={named} />
        ))}
      </ol>
    </section>
  );
};

/** A legislator stands for one region. Where the terms in one house tell more, the lists by region leave the person out. */
const Contradiction = ({ posts, context }: { readonly posts: readonly Row[]; readonly context: FieldContext }) => {
  const told = ['mp', 'senator']
    .map((role) =>
      regionsOf(
        posts.filter((post) => post.role === role),
        context,
      ),
    )
    .find((regions) => regions.length > 1);
  if (!told) return null;
  const regions = told.join(', ');
  return (
    <p className={styles.historic}>
      <Trans>Our sources contradict each other on the region: {regions}. Until they agree, no region counts this person.</Trans>
    </p>
  );
};

const regionsOf = (posts: readonly Row[], context: FieldContext): readonly string[] => [
  ...new Set(posts.flatMap((post) => formatField(membership, post, 'regionCode', context) ?? [])),
];

const startOf = (post: Row): string => (typeof post.started === 'string' ? post.started : '');

export const latestFirst = (posts: readonly Row[]): readonly Row[] => [...posts].sort((a, b) => (startOf(a) < startOf(b) ? 1 : -1));

const details = ['ministryCode', 'councilId', 'constituency', 'partyCode', 'subdivisionCode', 'divisionCode', 'regionCode'] as const;

const Post = ({ post, context }: { readonly post: Row; readonly context: FieldContext }) => {
  const role = formatField(membership, post, 'role', context);
  const name = formatField(membership, post, 'postEn', context);
  const facts = [...new Set(details.map((field) => formatField(membership, post, field, context)).filter((text) => text !== null))];
  const source = context.names.sources?.[post.source]?.[context.language] ?? post.source;
  return (
    <li className={styles.post}>
      <p className={styles.postTitle}>{name ?? role}</p>
      <p>
        <Period started={post.started} ended={post.ended} known={sayKnown(context.i18n, post)} context={context} />
        {typeof post.term === 'number' && (
          <>
            {' '}
            · <Trans>term {post.term}</Trans>
          </>
        )}
      </p>
      {facts.length > 0 && <p className={styles.postFacts}>{facts.join(' · ')}</p>}
      <p className={`${styles.postFacts} no-print`}>
        <Trans>Source: {source}</Trans>
      </p>
    </li>
  );
};

interface PeriodProps {
  readonly started: unknown;
  readonly ended: unknown;
  /** A post without an end was held when the source was written; nobody knows about today. */
  readonly known: string;
  readonly context: FieldContext;
}

const Period = ({ started, ended, known, context }: PeriodProps) => {
  const from = typeof started === 'string' ? formatDate(started, context.language) : null;
  const to = typeof ended === 'string' ? formatDate(ended, context.language) : null;
  if (from && to)
    return (
      <Trans>
        {from} to {to}
      </Trans>
    );
  if (to) return <Trans>until {to}</Trans>;
  if (from)
    return (
      <Trans>
        since {from} ({known})
      </Trans>
    );
  return known;
};
