/** Proposing an artist, or changing what was not accepted: the form of its definition. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTitle } from '#src/ui/use-title.ts';
import { WriteContent } from '#src/widgets/content/write-content.tsx';
import { saidArtist } from './labels.ts';

export const CreateArtistScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const isAnew = typeof search.edit === 'string';
  useTitle(isAnew ? t`Change the artist` : t`Propose an artist`);
  return (
    <WriteContent
      said={saidArtist}
      search={search}
      at="/music/create"
      heading={(anew) => (anew ? <Trans>Change the artist</Trans> : <Trans>Propose an artist</Trans>)}
      intro={<Trans>Moderators compare it with the source, then everybody sees it.</Trans>}
      label={(anew) => (anew ? <Trans>Submit again</Trans> : <Trans>Submit the artist</Trans>)}
      signIn={<Trans>Sign in to submit the artist</Trans>}
      begun={{ lang: i18n.locale }}
      open={(pid) => navigate({ to: '/music/artists/$segment', params: { segment: pid } })}
    />
  );
};
