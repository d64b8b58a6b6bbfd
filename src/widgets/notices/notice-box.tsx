/** A notice of the service in the language on the screen: its words, from when to when, and what can be done meanwhile. */
import { Trans, useLingui } from '@lingui/react/macro';
import { noticeState, type ServiceNotice } from '#src/model/notices/notice.ts';
import { dayOf, formatMoment, formatTime } from '#src/shared/format-day.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import styles from './notice-box.module.css';

interface NoticeBoxProps {
  readonly notice: ServiceNotice;
  /** In ms, by the server's clock. */
  readonly now: number;
}

export const NoticeBox = ({ notice, now }: NoticeBoxProps) => {
  const { i18n } = useLingui();
  const state = noticeState(notice, now);
  return (
    <div className={`${styles.box} ${notice.is_read_only && state === 'now' ? styles.closed : ''}`}>
      <p className={styles.words}>{i18n.locale === 'fr' ? notice.text_fr : notice.text_en}</p>
      {notice.is_read_only && state === 'now' && (
        <p>
          <Trans>Until then Mboa is read only. What you do is kept on this phone and goes by itself afterwards.</Trans>
        </p>
      )}
      {notice.is_read_only && state === 'coming' && (
        <p>
          <Trans>During this time Mboa is read only. What you do is kept on this phone and goes by itself afterwards.</Trans>
        </p>
      )}
      <p className={styles.when}>
        <When notice={notice} state={state} /> {notice.is_sample && <SampleBadge />}
      </p>
    </div>
  );
};

const When = ({ notice, state }: { readonly notice: ServiceNotice; readonly state: ReturnType<typeof noticeState> }) => {
  const { i18n } = useLingui();
  const from = formatMoment(notice.starts_at, i18n.locale);
  if (notice.ends_at === null) return state === 'now' ? <Trans>Since {from}</Trans> : <Trans>From {from}</Trans>;
  const isSameDay = dayOf(Date.parse(notice.starts_at)) === dayOf(Date.parse(notice.ends_at));
  const until = formatMoment(notice.ends_at, i18n.locale);
  return state === 'now' ? (
    <Trans>Until {until}</Trans>
  ) : (
    <>
      {from} – {isSameDay ? formatTime(notice.ends_at) : until}
    </>
  );
};
