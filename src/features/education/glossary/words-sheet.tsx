/** Over any screen: which words it says that the glossary explains. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { findTerms } from './find-terms.ts';
import styles from './glossary.module.css';
import { TermList } from './term-list.tsx';

export const Panel = () => {
  const sheet = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [found] = useState(() => findTerms(document.getElementById('main')?.innerText ?? ''));
  useEffect(() => sheet.current?.showModal(), []);
  const close = (): void => sheet.current?.close();
  return (
    <dialog ref={sheet} className={styles.sheet} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>
          <Trans>Words on this page</Trans>
        </h2>
        <Button look="plain" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      </div>
      <div className={styles.body}>
        {found.length > 0 ? (
          <TermList terms={found} onLeave={close} />
        ) : (
          <p>
            <Trans>This page says no word of our list.</Trans>
          </p>
        )}
        <p>
          <Link to="/civic-education/words" onClick={close}>
            <Trans>All words</Trans>
          </Link>
        </p>
      </div>
    </dialog>
  );
};

export { texts } from './texts.ts';
