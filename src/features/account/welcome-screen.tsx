/** What a new member may choose at once, in three steps. Each keeps what it is given by itself, so it can be left at any of them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { KindChoices } from '#src/features/notifications/common/kind-choices.tsx';
import { removeStored } from '#src/platform/storage.ts';
import { plainLink, primaryLink } from '#src/ui/button.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { AreaPicker } from '#src/widgets/area-picker/area-picker.tsx';
import { Guarded } from '#src/widgets/guard/guarded.tsx';
import styles from './account.module.css';
import { PictureForm } from './picture-form.tsx';
import { Section } from './section.tsx';
import { UsernameForm } from './username-form.tsx';

export const WelcomeScreen = () => (
  <Guarded guard={{ needs: 'sign-in' }}>
    <Welcome />
  </Guarded>
);

const steps: readonly (() => ReactNode)[] = [
  () => (
    <Section title={<Trans>Where do you live?</Trans>}>
      <p>
        <Trans>Home then shows what is near you, and who represents you. It stays on this phone.</Trans>
      </p>
      <AreaPicker />
    </Section>
  ),
  () => (
    <Section title={<Trans>How do others know you?</Trans>}>
      <UsernameForm />
      <PictureForm />
    </Section>
  ),
  () => <KindChoices />,
];

const Welcome = () => {
  const { t } = useLingui();
  const name = useOwnProfile().profile?.display_name;
  const { step }: { readonly step?: unknown } = useSearch({ strict: false });
  const at = Math.min(Math.max(Math.trunc(Number(step)) || 1, 1), steps.length);
  const Step = steps[at - 1];
  useTitle(t`Welcome`);
  // Shown once, wherever it is left.
  useEffect(() => removeStored('welcome'), []);
  const most = steps.length;
  return (
    <div className={styles.screen}>
      <h1>{name ? <Trans>Welcome, {name}</Trans> : <Trans>Welcome</Trans>}</h1>
      <p className={styles.small}>
        <Trans>
          Step {at} of {most}
        </Trans>
      </p>
      {Step && <Step key={at} />}
      <p className={styles.links}>
        {at < most && (
          <Link to="/account/welcome" search={{ step: String(at + 1) }} className={primaryLink}>
            <Trans>Next step</Trans>
          </Link>
        )}
        <Link to="/" className={at < most ? plainLink : primaryLink}>
          {at < most ? <Trans>Leave the rest for later</Trans> : <Trans>Open Mboa</Trans>}
        </Link>
      </p>
    </div>
  );
};
