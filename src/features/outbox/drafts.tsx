import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDrafts } from '#src/data/react/use-drafts.ts';
import styles from './outbox.module.css';

/** What is written and not handed in: it goes nowhere by itself. */
export const Drafts = () => {
  const { t } = useLingui();
  const drafts = Object.entries(useDrafts()?.all() ?? {}).filter(([key]) => /^petition(:|$)/.test(key));
  if (drafts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Drafts on this phone</Trans>
      </h2>
      <ul className={styles.list}>
        {drafts.map(([key, draft]) => {
          const title: unknown = Reflect.get(Object(draft), 'title');
          const edit = key.split(':')[1];
          return (
            <li key={key} className={styles.act}>
              <Link to="/petitions/create" search={edit ? { edit } : {}} className={styles.link}>
                {typeof title === 'string' && title.trim() !== '' ? title : t`A petition without a title yet`}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
