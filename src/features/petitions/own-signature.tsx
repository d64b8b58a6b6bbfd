/** One's own signature: its state in shape and word, what others see of it, and the way to change or take it back. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useAccount } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { nameOf } from '#src/model/accounts/sign-in-name.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { ResendMail } from '#src/widgets/account/resend-mail.tsx';
import { CitizenOf, DisplayChoice, ShownTitle, useOfferedDisplays, useShownNames } from '#src/widgets/written/display-choice.tsx';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import written from '#src/widgets/written/written.module.css';
import { strikeLabels } from './model/labels.ts';
import { changeSignatureDisplay, withdrawSignature } from './model/mutations.ts';
import type { Petition, Signature } from './model/petition.ts';
import styles from './petition.module.css';
import type { SignProps } from './sign-props.ts';

type OwnProps = SignProps & { readonly signature: Signature };

export const OwnSignature = (props: OwnProps) => {
  const { petition, signature, names } = props;
  const shown = useShownNames(names);
  const { i18n } = useLingui();
  const isOut = signature.state === 'invalid' || signature.state === 'fraud';
  return (
    <>
      <p className={styles.state} role="status">
        <StateText {...signature} />
      </p>
      {signature.state === 'held' && signature.held_for === 'unconfirmed' && <OwnConfirmation />}
      {isOut && signature.reason && <p>{i18n._(strikeLabels[signature.reason])}</p>}
      {!isOut && (
        <p>
          <Trans>Others see:</Trans>{' '}
          <strong>
            {signature.name_display === 'citizen' ? (
              <CitizenOf code={signature.area_code} names={names} />
            ) : (
              (signature.shown_name ?? shown[signature.name_display])
            )}
          </strong>
        </p>
      )}
      {!isOut && <Changes {...props} isFinal={isHandedOver(petition)} />}
    </>
  );
};

const StateText = ({ state, is_outside, held_for, counts_at }: Signature): ReactNode => {
  const { i18n } = useLingui();
  const when = counts_at && formatMoment(counts_at, i18n.locale);
  switch (state) {
    case 'waiting':
      return (
        <WaitsHere>
          <Trans>○ Saved on this phone. It will be sent when there is a network.</Trans>
        </WaitsHere>
      );
    case 'valid':
      if (is_outside) return <Trans>✓ You signed. It is counted apart: your area was another when this opened.</Trans>;
      return <Trans>✓ You signed. Your signature counts.</Trans>;
    case 'late':
      return <Trans>✓ Your signature arrived after the end. It is counted apart.</Trans>;
    case 'held':
      if (held_for === 'unconfirmed') return <Trans>○ Kept. Your signature counts once your account is confirmed.</Trans>;
      if (held_for === 'new_account') return <Trans>○ Kept. Your account is new, so your signature counts from {when}.</Trans>;
      if (held_for === 'burst') return <Trans>○ Kept. Many signed at once, so your signature counts from {when}.</Trans>;
      return <Trans>○ Your signature has arrived and is looked at before it counts. You need to do nothing.</Trans>;
    case 'invalid':
    case 'fraud':
      return <Trans>! Your signature was taken out of the count. Contact support if that is wrong.</Trans>;
    case 'withdrawn':
      return null;
  }
};

const OwnConfirmation = () => {
  const state = useSession();
  if (state.status !== 'signed-in') return null;
  if (!nameOf(state.user.email)) return <ResendMail email={state.user.email} />;
  return (
    <p>
      <Trans>
        A moderator who knows you confirms it: <Link to="/account">what to tell them</Link>.
      </Trans>
    </p>
  );
};

const isHandedOver = ({ state }: Petition): boolean => state === 'answered' || state === 'succeeded' || state === 'archived';

const Changes = ({ petition, signature, details, names, isFinal }: OwnProps & { readonly isFinal: boolean }) => {
  const mutate = useMutate();
  const account = useAccount();
  const offered = useOfferedDisplays();
  const petition_id = petition.id;
  const withdraw = async (): Promise<void> => {
    // What never left this phone need not travel at all.
    const unsent = details.ops.find(({ name }) => name === 'sign_petition' || name === 'support_petition');
    if (unsent && (await account?.engine.discard(unsent.id))) return;
    void mutate?.(withdrawSignature, { petition_id });
  };
  return (
    <details className={written.more}>
      <summary>
        <Trans>Change or take back</Trans>
      </summary>
      <DisplayChoice
        name="own-display"
        title={<ShownTitle />}
        value={signature.name_display}
        offered={offered}
        names={names}
        onChoose={(name_display) => void mutate?.(changeSignatureDisplay, { petition_id, name_display })}
      />
      {isFinal ? (
        <p className={styles.small}>
          <Trans>The petition was handed over, so its signatures stay. What others see of your name you can always change.</Trans>
        </p>
      ) : (
        <Button look="plain" onClick={() => void withdraw()}>
          <Trans>Take my signature back</Trans>
        </Button>
      )}
    </details>
  );
};
