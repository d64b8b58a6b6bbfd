/** All words that are explained. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { addTexts } from '#src/platform/i18n.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import styles from './education.module.css';

const AllWords = later(async () => {
  const part = await import('./glossary/all-words.tsx');
  await addTexts(part.texts);
  return part.AllWords;
}, NotLoaded);

export const WordsScreen = () => {
  const { t } = useLingui();
  useTitle(t`Words explained`);
  return (
    <div className={styles.page}>
      <h1>
        <Trans>Words explained</Trans>
      </h1>
      <p className={styles.lede}>
        <Trans>
          What words of offices, laws and numbers mean. At the foot of every page, “Words explained” shows those that stand on it.
        </Trans>
      </p>
      <Suspense fallback={<Waiting />}>
        <AllWords />
      </Suspense>
      <p>
        <Link to="/civic-education">
          <Trans>All lessons</Trans>
        </Link>
      </p>
    </div>
  );
};
