/**
 * Draws the notices. Two live regions, critical ones in the one that interrupts. Both are empty at first and filled a
 * moment later, because screen readers announce only what changes in a region they already know.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type AppNotice, closeAllNotices, closeNotice, useNotices } from '#src/platform/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import styles from './notice-region.module.css';
import { UpdatePrompt } from './update-prompt.tsx';

/** More would cover a phone's screen; the next moves up when one is closed. */
const visible = 3;

export const NoticeRegion = () => {
  const { notices } = useNotices();
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(true), []);
  const shown = known ? notices.slice(0, visible) : [];
  const hidden = notices.length - shown.length;
  return (
    <>
      <div role="alert" aria-atomic="false" className={styles.region}>
        {shown.filter(({ severity }) => severity === 'critical').map(drawNotice)}
      </div>
      <div role="status" aria-atomic="false" className={styles.region}>
        {shown.filter(({ severity }) => severity !== 'critical').map(drawNotice)}
        {known && hidden > 0 && <MoreNotices hidden={hidden} />}
        {known && <UpdatePrompt />}
        {known && <InstallPrompt />}
      </div>
    </>
  );
};

const drawNotice = (notice: AppNotice) => <ErrorNotice key={notice.id} notice={notice} />;

const tones = { medium: 'waiting', high: 'bad', critical: 'critical' } as const;

const ErrorNotice = ({ notice: { id, severity, title, message, wayOut } }: { readonly notice: AppNotice }) => {
  const { t } = useLingui();
  const close = (): void => {
    closeNotice(id);
    keepFocus();
  };
  return (
    <Notice title={t(title)} text={t(message)} tone={tones[severity]} onClose={close}>
      {wayOut?.to === 'reload' && <Button onClick={() => location.reload()}>{t(wayOut.label)}</Button>}
      {wayOut && wayOut.to !== 'reload' && (
        <Link to={wayOut.to} className={styles.wayOut} onClick={close}>
          {t(wayOut.label)}
        </Link>
      )}
    </Notice>
  );
};

const MoreNotices = ({ hidden }: { readonly hidden: number }) => (
  <div className={styles.more}>
    <p>
      <Plural value={hidden} one="# more notice" other="# more notices" />
    </p>
    <Button
      look="plain"
      onClick={() => {
        closeAllNotices();
        keepFocus();
      }}
    >
      <Trans>Close all</Trans>
    </Button>
  </div>
);

/** The button that had the focus is gone with its notice; without this the keyboard would start at the top of the page. */
const keepFocus = (): void => {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>(`.${styles.region} button`) ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
  });
};
