/** What is asked, of whom, and the way to sign, to hang on a wall. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { Poster } from '#src/widgets/share/poster.tsx';
import { AreaName } from './common/petition-words.tsx';
import { isPublic, type Petition, takesSignatures } from './model/petition.ts';
import type { PetitionPartProps } from './petition-page.tsx';

export const PetitionPoster = ({ listed: { petition }, names }: PetitionPartProps) => {
  const { t } = useLingui();
  const addressees = petition.addressees.join(', ');
  return (
    <Poster
      kind={
        <>
          <Trans>Petition</Trans> · <AreaName petition={petition} names={names} /> {petition.is_sample && <SampleBadge />}
        </>
      }
      title={petition.title}
      lang={petition.lang}
      // Through t: what people write may hold what <Trans> would take for tags of its own.
      line={t`To: ${addressees}`}
      text={petition.text}
      call={<Call petition={petition} />}
      path={`/petitions/${petition.pid}`}
    />
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
