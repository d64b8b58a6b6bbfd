/** Who types a kind ("fon", "governor") is led to its list before its rows. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SearchAnswer } from '#src/data/packs/directory.ts';
import { directoryOf, pathOf } from '#src/model/directories.ts';
import { Emblem } from '#src/ui/emblem.tsx';
import styles from './search.module.css';

export const WholeLists = ({ lists }: Pick<SearchAnswer, 'lists'>) => {
  const { i18n } = useLingui();
  return lists.map(({ table, where }) => {
    const entity = directoryOf(table);
    if (!entity) return null;
    const [[field, value] = []] = Object.entries(where);
    const chosen = entity.fields[field ?? '']?.choices?.[value ?? ''];
    const name = i18n._(chosen ?? entity.directory.labels.many);
    return (
      <p key={`${table} ${value}`} className={styles.wholeList}>
        <Emblem of={table} />
        <Link to="/$directory" params={{ directory: pathOf(entity) }} search={where}>
          <Trans>The whole list: {name}</Trans>
        </Link>
      </p>
    );
  });
};
