/** On paper only: one page in black and white to hang on a wall, with what is asked, of whom, and the way to sign. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { QrCode } from '#src/widgets/share/qr-code.tsx';
import { AreaName } from './common/petition-words.tsx';
import { isPublic } from './find-petitions.ts';
import { type Petition, takesSignatures } from './model/petition.ts';
import styles from './poster.module.css';

/** More than this does not fit beside the code on A4; the rest is a camera away. */
const longest = 700;

export const PetitionPoster = ({ petition, names }: { readonly petition: Petition; readonly names: AreaNames }) => {
  const { t } = useLingui();
  const url = `${location.origin}/petitions/${petition.pid}`;
  const addressees = petition.addressees.join(', ');
  return (
    <div className={styles.poster} aria-hidden="true">
      <p className={styles.kind}>
        <Trans>Petition</Trans> · <AreaName petition={petition} names={names} /> {petition.is_sample && <SampleBadge />}
      </p>
      <p className={styles.title} lang={petition.lang}>
        {petition.title}
      </p>
      {/* Through t: what people write may hold what <Trans> would take for tags of its own. */}
      <p>{t`To: ${addressees}`}</p>
      <p lang={petition.lang}>{shortened(petition.text)}</p>
      <div className={styles.foot}>
        <QrCode url={url} />
        <div>
          <p className={styles.call}>
            <Call petition={petition} />
          </p>
          <p className={styles.address}>{url}</p>
        </div>
      </div>
    </div>
  );
};

/** Nobody is sent to a page for what they can no longer do there. */
const Call = ({ petition }: { readonly petition: Petition }) => {
  const { i18n } = useLingui();
  const offset = useClockOffset() ?? 0;
  const day = formatDay(petition.closed_at ?? petition.closes_at, i18n.locale);
  if (takesSignatures(petition, Date.now() + offset)) return <Trans>Read it and sign, until {day}</Trans>;
  if (petition.state === 'withdrawn') return <Trans>Withdrawn by its author. It takes no signatures.</Trans>;
  if (isPublic(petition)) return <Trans>Ended on {day}. Read what became of it</Trans>;
  return <Trans>It is not public yet</Trans>;
};

/** To the end of a word. */
const shortened = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`);
