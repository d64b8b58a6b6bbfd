import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { directoryOf, pathOf } from '#src/model/directories.ts';
import { namedBy } from '#src/widgets/facts/format-field.ts';
import styles from './row-page.module.css';
import type { SectionProps } from './row-page.tsx';

/** Region, division, subdivision, each a link to its page. A place lies somewhere even when we do not know where; a person may not. */
export const Where = ({ entity, row, context }: SectionProps) => {
  const { t } = useLingui();
  const fields = Object.entries(entity.fields).filter(([, field]) => field.kind === 'area');
  const areas = fields.flatMap(([name, field]) => {
    const value = row[name];
    const parent = field.refersTo ? directoryOf(field.refersTo) : null;
    return typeof value === 'string' && parent ? [{ name, value, parent, named: namedBy(field, value, context.names) }] : [];
  });
  if (areas.length === 0 && (fields.length === 0 || entity.directory.group === 'people')) return null;
  return (
    <nav className={styles.where} aria-label={t`Where it is`}>
      {areas.length === 0 ? (
        <p className={styles.unknown}>
          <Trans>Where it is: not known yet</Trans>
        </p>
      ) : (
        <ol>
          {areas.map(({ name, value, parent, named }) => (
            <li key={name}>
              {named ? (
                <Link to="/$directory/$slug" params={{ directory: pathOf(parent), slug: named.address }}>
                  {named[context.language]}
                </Link>
              ) : (
                value
              )}
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
};
