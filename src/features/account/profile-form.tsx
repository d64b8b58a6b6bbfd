/** One's own profile: every field with who sees it beside it. Saved on the phone first, and shown so until the server has it. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { profileSaving } from '#src/data/session/session.ts';
import type { Profile } from '#src/model/accounts/profile.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { ProfileBoxes } from './profile-box.tsx';
import { Completed } from './profile-completion.tsx';
import { profileFaultText } from './profile-texts.tsx';
import { readProfileForm } from './read-profile-form.ts';
import type { Faults } from './use-attempt.ts';
import { WaitingNote } from './waiting-note.tsx';

export const ProfileSection = () => {
  const { profile } = useOwnProfile();
  if (!profile)
    return (
      <p>
        <Trans>Not on this phone yet</Trans>
      </p>
    );
  return (
    <>
      <Completed profile={profile} />
      <WaitingNote />
      <ProfileForm profile={profile} />
    </>
  );
};

interface Outcome {
  readonly faults: Faults;
  readonly fault: { readonly text: ReactNode } | null;
  readonly done: ReactNode;
}
const untried: Outcome = { faults: {}, fault: null, done: null };

const ProfileForm = ({ profile }: { readonly profile: Profile }) => {
  const [outcome, setOutcome] = useState(untried);
  const [attempt, setAttempt] = useState(0);
  const [saves, setSaves] = useState(0);
  const handleSubmit = async (data: FormData): Promise<void> => {
    const { changes, faults } = readProfileForm(data, profile);
    setAttempt((count) => count + 1);
    if (Object.keys(faults).length > 0) {
      const texts = Object.entries(faults).map(([field, fault]) => [field, profileFaultText(fault)]);
      return setOutcome({ ...untried, faults: Object.fromEntries(texts) });
    }
    if (Object.keys(changes).length === 0) return setOutcome({ ...untried, done: <Trans>Nothing was changed.</Trans> });
    const saved = await profileSaving.saveProfile(changes);
    if (saved.ok) {
      setSaves((count) => count + 1);
      return setOutcome({ ...untried, done: <Saved /> });
    }
    const text = saved.error === 'not kept' ? <NotKept /> : <Trans>No user logged in</Trans>;
    setOutcome({ ...untried, fault: { text } });
  };
  return (
    <Form fault={outcome.fault} attempt={attempt} onSubmit={(data) => void handleSubmit(data)}>
      {/* Drawn anew after a save: what was typed is the profile's now. */}
      <ProfileBoxes key={saves} profile={profile} faults={outcome.faults} />
      <Button type="submit">
        <Trans>Save the profile</Trans>
      </Button>
      <p role="status">{outcome.done}</p>
    </Form>
  );
};

/** What became of it, where the eye is: at the button. */
const Saved = () => {
  const { changes } = useOwnProfile();
  if (Object.keys(changes).length === 0) return <Trans>Saved.</Trans>;
  return <Trans>Saved on this phone. It will be sent when there is a network.</Trans>;
};
