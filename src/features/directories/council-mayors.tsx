import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RelatedRows } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { directoryOf, pathOf } from '#src/model/directories.ts';
import { person } from '#src/model/people/person.ts';
import { formatYears } from '#src/widgets/facts/format-field.ts';
import { useFieldContext } from '#src/widgets/facts/use-field-context.ts';
import { latestFirst } from './post-list.tsx';
import styles from './row-page.module.css';
import type { SectionProps } from './row-page.tsx';

/** Who led a council, as far as our sources say, with the years of each mandate. */
export const CouncilMayors = ({ row, context: { language } }: SectionProps) => {
  const { value } = useDirectory<RelatedRows>(`council ${row.pid} ${language}`, (source) =>
    source.related({ table: 'memberships', field: 'councilId', value: row.pid, language, limit: 20 }),
  );
  const context = useFieldContext(value?.names ?? {});
  const people = directoryOf(person.table);
  if (!value || !people) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Mayors</Trans>
      </h2>
      {value.rows.length === 0 && (
        <p className={styles.unknown}>
          <Trans>Not known yet</Trans>
        </p>
      )}
      <ol className={styles.posts}>
        {latestFirst(value.rows).map((post) => {
          const named = context.names[person.table]?.[String(post.personId)];
          return (
            <li key={post.pid} className={styles.post}>
              <p className={styles.postTitle}>
                {named && (
                  <Link to="/$directory/$slug" params={{ directory: pathOf(people), slug: named.address }}>
                    {named[language]}
                  </Link>
                )}
              </p>
              <p className={styles.postFacts}>{formatYears(post.started, post.ended)}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
