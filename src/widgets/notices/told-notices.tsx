/** The notices that are to be told now, above what a screen is for; nothing where there is none. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { noticesToTell } from '#src/model/notices/notice.ts';
import { NoticeBox } from './notice-box.tsx';
import styles from './told-notices.module.css';
import { useServiceNotices } from './use-told-notices.ts';

export const ToldNotices = ({ readOnlyOnes = false }: { readonly readOnlyOnes?: boolean }) => {
  const { t } = useLingui();
  const { notices, now } = useServiceNotices();
  const told = noticesToTell(notices, now).filter((one) => one.is_read_only || !readOnlyOnes);
  if (told.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={t`About the service`}>
      {told.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} now={now} />
      ))}
      <Link to="/status" className={styles.more}>
        <Trans>Service status</Trans>
      </Link>
    </section>
  );
};
