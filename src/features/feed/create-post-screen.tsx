/** Writing a post, or changing one's own: the form of its definition. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { addressIn, type BoxValue } from '#src/model/content/content-draft.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { WriteContent } from '#src/widgets/content/write-content.tsx';
import { LinkedCard } from '#src/widgets/linked/linked-card.tsx';
import { saidPost } from './labels.ts';

/** What the address that was typed means, as readers will see it. */
const About = ({ typed }: { readonly typed: BoxValue | undefined }) => {
  const address = typeof typed === 'string' ? addressIn(typed) : null;
  return address && <LinkedCard address={address} />;
};

export const CreatePostScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { region } = usePreferences(({ area }) => area);
  const isAnew = typeof search.edit === 'string';
  useTitle(isAnew ? t`Edit the post` : t`Write a post`);
  return (
    <WriteContent
      said={saidPost}
      search={search}
      at="/feed/create"
      heading={(anew) => (anew ? <Trans>Edit the post</Trans> : <Trans>Write a post</Trans>)}
      intro={<Trans>Everybody can read it as soon as it is sent. Your whole name leads to your page, your initials lead nowhere.</Trans>}
      label={(anew) => (anew ? <Trans>Save changes</Trans> : <Trans>Publish</Trans>)}
      signIn={<Trans>Sign in to publish</Trans>}
      begun={{ lang: i18n.locale, region_code: region, ...(typeof search.about === 'string' ? { about: search.about } : {}) }}
      before={({ about }) => <About typed={about} />}
      open={(pid) => navigate({ to: '/feed/$segment', params: { segment: pid } })}
    />
  );
};
