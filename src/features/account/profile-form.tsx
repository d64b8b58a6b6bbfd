/**
 * One's own profile: every field with who sees it beside it. What is typed is a draft with every letter; saved, it is on the phone first,
 * and shown so until the server has it.
 */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { profileSaving } from '#src/data/session/session.ts';
import type { Profile } from '#src/model/accounts/profile.ts';
import { profileDraftKey } from '#src/model/drafts/kept-drafts.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { WithDrafts } from '#src/widgets/drafts/kept-words.tsx';
import { Kept } from '#src/widgets/drafts/written-form.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { OtherVersions } from '#src/widgets/written/other-versions.tsx';
import { useWritten } from '#src/widgets/written/use-written.ts';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { officeNameFault } from './office-name.tsx';
import { ProfileBoxes } from './profile-box.tsx';
import { Completed } from './profile-completion.tsx';
import { isUntouched, readProfileDraft, wordsOfProfile } from './profile-draft.ts';
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
      <WithDrafts>{(drafts) => <ProfileForm key={profile.user_id} profile={profile} drafts={drafts} />}</WithDrafts>
    </>
  );
};

interface Outcome {
  readonly faults: Faults;
  readonly fault: { readonly text: ReactNode } | null;
  readonly done: ReactNode;
}
const untried: Outcome = { faults: {}, fault: null, done: null };

const useTyping = (drafts: Drafts) => {
  const written = useWritten(drafts, profileDraftKey, readProfileDraft, () => ({}));
  const change = (part: typeof written.draft): void => {
    written.change(part);
    if (isUntouched({ ...written.draft, ...part })) written.forget();
  };
  return {
    ...written,
    isTouched: !isUntouched(written.draft),
    onType: (name: string, typed: string, kept: string): void => change({ [name]: typed === kept ? undefined : typed }),
    /** What was typed is the profile's now. */
    clear: (): void => change(Object.fromEntries(Object.keys(written.draft).map((name) => [name, undefined]))),
  };
};

const ProfileForm = ({ profile, drafts }: { readonly profile: Profile; readonly drafts: Drafts }) => {
  const typing = useTyping(drafts);
  const [outcome, setOutcome] = useState(untried);
  const [attempt, setAttempt] = useState(0);
  const handleSubmit = async (data: FormData): Promise<void> => {
    const next = await save(data, profile);
    setAttempt((count) => count + 1);
    if (next.done) typing.clear();
    setOutcome(next);
  };
  return (
    <Form fault={outcome.fault} attempt={attempt} onSubmit={(data) => void handleSubmit(data)}>
      <OtherVersions {...typing} wordsOf={wordsOfProfile} />
      <ProfileBoxes profile={profile} faults={outcome.faults} draft={typing.draft} onType={typing.onType} />
      <Button type="submit">
        <Trans>Save the profile</Trans>
      </Button>
      <p role="status">{!typing.isTouched && outcome.done}</p>
      {typing.isTouched && <Kept isKept={typing.isKept} />}
    </Form>
  );
};

const save = async (data: FormData, profile: Profile): Promise<Outcome> => {
  const { changes, faults } = readProfileForm(data, profile);
  if (Object.keys(faults).length > 0) {
    const texts = Object.entries(faults).map(([field, fault]) => [field, profileFaultText(fault)]);
    return { ...untried, faults: Object.fromEntries(texts) };
  }
  if (Object.keys(changes).length === 0) return { ...untried, done: <Trans>Nothing was changed.</Trans> };
  const office = changes.display_name ? await officeNameFault(changes.display_name) : null;
  if (office) return { ...untried, faults: { display_name: office } };
  const saved = await profileSaving.saveProfile(changes);
  if (saved.ok) return { ...untried, done: <Saved /> };
  return { ...untried, fault: { text: saved.error === 'not kept' ? <NotKept /> : <Trans>No user logged in</Trans> } };
};

/** What became of it, where the eye is: at the button. */
const Saved = () => {
  const { changes } = useOwnProfile();
  if (Object.keys(changes).length === 0) return <Trans>Saved.</Trans>;
  return (
    <WaitsHere>
      <Trans>Saved on this phone. It will be sent when there is a network.</Trans>
    </WaitsHere>
  );
};
