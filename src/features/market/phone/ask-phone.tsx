/** On a product's page: the seller's telephone number, for a member who asks for it. It is asked of the server each time, which decides, and is kept on no phone. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnline } from '#src/data/react/use-online.ts';
import type { ReadFault } from '#src/data/remote/ask-public.ts';
import { phoneRules } from '#src/features/market/model/phone-rules.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { sayPhone } from '#src/shared/say-phone.ts';
import { Button } from '#src/ui/button.tsx';
import content from '#src/widgets/content/content.module.css';
import { useIsReadOnly } from '#src/widgets/notices/use-told-notices.ts';
import { askPhone, type ToldPhone } from './phone-remote.ts';

type Answer = ToldPhone | { readonly status: ReadFault };

/** `product`: the public id of its page. */
export const AskPhone = ({ product }: { readonly product: string }) => {
  const online = useOnline();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (answer?.status === 'ok') return <Told phone={answer.phone} />;
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    setAsking(true);
    const told = await askPhone(product);
    setAnswer(told.ok ? told.value : { status: told.error });
    setAsking(false);
  };
  return (
    <>
      <p>
        <Button look="plain" disabled={!online} onClick={() => void ask()}>
          {isAsking ? <Trans>Asking…</Trans> : <Trans>Show the phone number</Trans>}
        </Button>
      </p>
      <div role="status">
        {!online ? (
          <p>
            <Trans>It needs a network: no phone keeps the number.</Trans>
          </p>
        ) : (
          answer && !isAsking && <WhyNot answer={answer} />
        )}
      </div>
      <p className={content.small}>
        <Trans>Up to {phoneRules.aDay} sellers’ numbers a day. The seller does not learn who asked.</Trans>
      </p>
    </>
  );
};

const Told = ({ phone }: { readonly phone: string }) => {
  const link = useRef<HTMLAnchorElement>(null);
  // Where the button was.
  useEffect(() => link.current?.focus(), []);
  return (
    <p role="status">
      <Trans>Phone number:</Trans>{' '}
      <a ref={link} href={`tel:${phone}`}>
        {sayPhone(phone)}
      </a>
    </p>
  );
};

const WhyNot = ({ answer }: { readonly answer: Exclude<Answer, { status: 'ok' }> }) => <p>{useReason(answer)}</p>;

const useReason = (answer: Exclude<Answer, { status: 'ok' }>): ReactNode => {
  const { i18n } = useLingui();
  const isReadOnly = useIsReadOnly();
  const until = 'until' in answer && answer.until ? formatMoment(answer.until, i18n.locale) : '';
  switch ('why' in answer ? answer.why : answer.status) {
    case 'too_many':
      return (
        <Trans>
          You have seen the numbers of {phoneRules.aDay} sellers today. You can ask for others from {until} on.
        </Trans>
      );
    case 'network':
      // Where nothing is written, who asks cannot be counted.
      if (isReadOnly) return <Trans>Mboa is read only at the moment. Ask again when it is over.</Trans>;
      return <Trans>No answer came. Try again when there is a signal.</Trans>;
    case 'not-found':
      return <Trans>The number is not shown any more. Write to the seller instead.</Trans>;
    case 'unconfirmed':
      return (
        <Trans>
          Confirm your account first, by a code, under <Link to="/account/security">Security</Link>. Then ask again.
        </Trans>
      );
    case 'new_account':
      return <Trans>Your account is new: you can ask for numbers from {until} on.</Trans>;
    case 'blocked':
      return <Trans>You blocked this member. Lift the block first, then ask again.</Trans>;
    default:
      return <Trans>Your account cannot ask for numbers at the moment.</Trans>;
  }
};
