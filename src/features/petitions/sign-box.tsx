/** Signing, and what became of one's own signature: waiting, counted, late, held, not taken, taken back. */
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useVisitor } from '#src/data/react/use-session.ts';
import { type Signature, standsAsSigned, takesSignatures } from './model/petition.ts';
import { OwnSignature } from './own-signature.tsx';
import styles from './petition.module.css';
import { RefusedPetitionMutation } from './refused-petition-mutation.tsx';
import { SignForm, type SignFormProps } from './sign-form.tsx';
import { isGathering, type SignProps } from './sign-props.ts';

const signing: ReadonlySet<string> = new Set(['sign_petition', 'support_petition', 'withdraw_signature', 'change_signature_display']);

export const SignBox = (props: SignProps) => {
  const { petition, signature, details } = props;
  const { status } = useVisitor();
  const title = useRef<HTMLHeadingElement>(null);
  const refused = details.ops.filter(({ name, state }) => state === 'refused' && signing.has(name));
  return (
    <section className={styles.sign} aria-labelledby="sign">
      <h2 id="sign" ref={title} tabIndex={-1}>
        {isGathering(petition) ? <Trans>Support it</Trans> : <Trans>Your signature</Trans>}
      </h2>
      {refused.map((op) => (
        <RefusedPetitionMutation key={op.id} op={op} />
      ))}
      {signature && (standsAsSigned(signature) || isOut(signature)) ? (
        <OwnSignature {...props} signature={signature} />
      ) : (
        <NotSigned {...props} onSigned={() => title.current?.focus()} />
      )}
      {status === 'signed-out' && (
        <p className={styles.small}>
          <Trans>You need an account to sign, so that each member counts once. Reading needs none.</Trans>
        </p>
      )}
    </section>
  );
};

const isOut = ({ state }: Signature): boolean => state === 'invalid' || state === 'fraud';

/** Once signed the long form is gone, and the button with it: what became of the signature stands under the title. */
const NotSigned = (props: SignFormProps) => {
  const { petition, signature, details } = props;
  const offset = useClockOffset() ?? 0;
  const isOpen = takesSignatures(petition, Date.now() + offset);
  if (isGathering(petition) && details.authorship) {
    return (
      <p>
        <Trans>Your own petition needs others as supporters.</Trans>
      </p>
    );
  }
  if (!isOpen && !isGathering(petition)) {
    return (
      <p>
        <Trans>This petition takes no signatures now.</Trans>
      </p>
    );
  }
  return (
    <>
      {signature?.state === 'withdrawn' && (
        <p>
          <Trans>You took your signature back. You can sign again.</Trans>
        </p>
      )}
      <SignForm {...props} />
    </>
  );
};
