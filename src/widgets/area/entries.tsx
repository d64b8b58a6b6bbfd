/** Doors to areas: what each is called, and what for. */
import { areaWords } from 'virtual:area-words';
import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import type { AreaWords } from './area-words.ts';
import styles from './entries.module.css';

type Place = NonNullable<AreaWords['entry']>['place'];

export const Entries = ({ place }: { readonly place: Place }) => {
  const { i18n } = useLingui();
  return (
    <ul className={styles.entries}>
      {areaWords.map(
        ({ area, entry }) =>
          entry?.place === place && (
            <li key={area}>
              <Link to={entry.to} className={styles.entry}>
                <span className={styles.name}>{i18n._(entry.name)}</span> <span className={styles.about}>{i18n._(entry.about)}</span>
              </Link>
            </li>
          ),
      )}
    </ul>
  );
};
