/** Signing takes one tap: the words that are agreed to and what is shown of the name stand above the button. */

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { followContent } from '#src/model/content/content-mutations.ts';
import { type NameDisplay, nameDisplays } from '#src/model/written/shown-name.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button, primaryLink } from '#src/ui/button.tsx';
import { AreaNote } from '#src/widgets/area-note/area-note.tsx';
import { AreaPicker } from '#src/widgets/area-picker/area-picker.tsx';
import { DisplayChoice, ShownTitle, useOfferedDisplays, useOwnArea } from '#src/widgets/written/display-choice.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import written from '#src/widgets/written/written.module.css';
import { type SignArgs, signatureConsent, signPetition, supportPetition } from './model/mutations.ts';
import styles from './petition.module.css';
import { isGathering, type SignProps } from './sign-props.ts';

export interface SignFormProps extends SignProps {
  readonly onSigned: () => void;
}

const following = (content_id: string) => ({ id: newUuid(Date.now()), kind: 'petition', content_id, follows: true });

export const SignForm = ({ petition, details, names, search, onSigned }: SignFormProps) => {
  const mutate = useMutate();
  const offered = useOfferedDisplays();
  const area_code = useOwnArea();
  const [chosen, setChosen] = useState<NameDisplay | null>(displayIn(search.sign) ?? displayIn(details.lastDisplay));
  const [isTold, setTold] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const tap = useOneTap();
  const display = chosen !== null && offered.includes(chosen) ? chosen : (offered[0] ?? 'citizen');
  const code = typeof search.code === 'string' ? search.code : '';
  const sign = async (): Promise<TapEnd> => {
    if (!mutate) return 'again';
    const args: SignArgs = {
      id: newUuid(Date.now()),
      petition_id: petition.id,
      name_display: display,
      // No more than the choice needs.
      area_code: display === 'citizen' ? area_code : null,
      consent: signatureConsent,
    };
    // Asked for by what somebody did: that must not be thrown away with the browser's leftovers.
    void askToKeepStorage();
    try {
      await (isGathering(petition) ? mutate(supportPetition, { ...args, code }) : mutate(signPetition, args));
      // No signature hangs on it, and the page says whether it is followed.
      if (isTold) await mutate(followContent, following(petition.id)).catch(() => undefined);
      onSigned();
      return 'done';
    } catch {
      setFailed(true);
      return 'again';
    }
  };
  return (
    <>
      <DisplayChoice name="sign-display" title={<ShownTitle />} value={display} offered={offered} names={names} onChoose={setChosen} />
      {display === 'citizen' && area_code === null && <AreaPicker stacked />}
      {mutate && !details.isFollowed && !isGathering(petition) && <TellMe isOn={isTold} onTurn={setTold} />}
      <Consent />
      <AreaNote
        region={petition.region_code}
        openedAt={petition.opened_at ?? new Date().toISOString()}
        elsewhere={<Trans>Your signature will be counted apart: you do not count for this area.</Trans>}
      />
      {mutate ? (
        <Button onClick={() => void tap(sign)}>
          {isGathering(petition) ? <Trans>Support this petition</Trans> : <Trans>Sign this petition</Trans>}
        </Button>
      ) : (
        <ToSignIn segment={titleAddress(petition)} display={display} code={code} />
      )}
      {isFailed && <NotSigned />}
    </>
  );
};

const NotSigned = () => (
  <p role="alert">
    <Trans>This phone could not keep your signature: its storage is full or closed. Nothing was signed.</Trans>
  </p>
);

const TellMe = ({ isOn, onTurn }: { readonly isOn: boolean; readonly onTurn: (isOn: boolean) => void }) => (
  <label className={written.tick}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
    <Trans>Tell me what becomes of it. I can end that at any time.</Trans>
  </label>
);

/** Of the day in `signatureConsent`: other words need another day, here and in SQL. */
const Consent = () => (
  <p className={styles.small}>
    <Trans>
      By signing you publicly support what this petition asks. Mboa keeps that you signed, when, and what you choose to show. Nobody else
      sees your e-mail address or telephone number, its author neither. You can take your signature back until the petition is handed over.
    </Trans>
  </p>
);

/** Nothing chosen is lost on the way: it travels in the address to come back to. */
const ToSignIn = ({ segment, display, code }: { readonly segment: string; readonly display: NameDisplay; readonly code: string }) => {
  const { status } = useSession();
  const search = new URLSearchParams({ sign: display, ...(code ? { code } : {}) });
  if (status !== 'signed-out') return null;
  return (
    <Link to="/auth" search={{ from: `/petitions/${segment}?${search}` }} className={primaryLink}>
      <Trans>Sign in to sign</Trans>
    </Link>
  );
};

const displayIn = (value: unknown): NameDisplay | null => nameDisplays.find((display) => display === value) ?? null;
