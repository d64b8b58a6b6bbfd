/** On one's own stall: the telephone number that buyers may ask for, and how many asked. Both are the server's: no phone keeps them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useOnline } from '#src/data/react/use-online.ts';
import { phoneRules } from '#src/features/market/model/phone-rules.ts';
import { readMobileNumber } from '#src/model/accounts/mobile-number.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { sayPhone } from '#src/shared/say-phone.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import content from '#src/widgets/content/content.module.css';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { useIsReadOnly } from '#src/widgets/notices/use-told-notices.ts';
import { keepPhone, type OwnPhone, readOwnPhone } from './phone-remote.ts';

/** `stall`: the public id of its page. */
export const StallPhone = ({ stall }: { readonly stall: string }) => {
  const online = useOnline();
  // null: not asked yet; undefined: no answer.
  const [told, setTold] = useState<OwnPhone | null | undefined>(null);
  const read = useCallback(async () => {
    const answer = await readOwnPhone(stall);
    setTold(answer.ok ? answer.value : undefined);
  }, [stall]);
  useEffect(() => void (online && read()), [online, read]);
  return (
    <section className={content.part} aria-labelledby="stall-phone">
      <h2 id="stall-phone">
        <Trans>Phone number for buyers</Trans>
      </h2>
      {told ? (
        <>
          <Shown told={told} />
          <PhoneForm stall={stall} phone={told.phone} onKept={(phone) => setTold({ ...told, phone })} />
        </>
      ) : (
        <div role="status">
          {online && told === null ? <Trans>Asking…</Trans> : <NotTold onAgain={online ? () => void read() : null} />}
        </div>
      )}
    </section>
  );
};

const NotTold = ({ onAgain }: { readonly onAgain: (() => void) | null }) => (
  <>
    <p>
      <Trans>You need a network to see or change the number here.</Trans>
    </p>
    {onAgain && (
      <Button look="plain" onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    )}
  </>
);

const Shown = ({ told: { asked } }: { readonly told: OwnPhone }) => {
  const number = useNumbers();
  return (
    <>
      <p>
        {asked === null ? (
          <Trans>
            Fewer than {phoneRules.fewest} members were shown it in the last {phoneRules.days} days.
          </Trans>
        ) : (
          <Trans>
            {number(asked)} members or more were shown it in the last {phoneRules.days} days.
          </Trans>
        )}
      </p>
      <p className={content.small}>
        <Trans>Counted in steps of {phoneRules.fewest}, today not yet. Nobody’s name is told.</Trans>
      </p>
    </>
  );
};

interface Outcome {
  readonly fault?: { readonly text: ReactNode };
  readonly wrong?: true;
  readonly done?: ReactNode;
}

interface FormProps {
  readonly stall: string;
  readonly phone: string | null;
  readonly onKept: (phone: string | null) => void;
}

const PhoneForm = ({ stall, phone, onKept }: FormProps) => {
  const [outcome, setOutcome] = useState<Outcome>({});
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const keep = useKeep(stall);
  const send = async (typed: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const wanted = typed === '' ? null : readMobileNumber(typed);
    const next: Outcome = typed !== '' && wanted === null ? { wrong: true } : await keep(wanted);
    if (next.done) onKept(wanted);
    setOutcome(next);
    setAttempt((count) => (next.done ? count : count + 1));
    setBusy(false);
  };
  return (
    <Form fault={outcome.fault ?? null} done={outcome.done} attempt={attempt} onSubmit={(data) => void send(textIn(data, 'number'))}>
      <TextField
        label={<Trans>Mobile number (optional)</Trans>}
        hint={
          <Trans>
            It stands on no page. Members who sign in and ask on the page of something you sell are shown it. Leave it empty to give none.
          </Trans>
        }
        error={outcome.wrong && <Trans>Write a mobile number of Cameroon, such as 6 70 00 00 01.</Trans>}
        name="number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={phone ? sayPhone(phone) : ''}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? <Trans>Asking…</Trans> : <Trans>Save number</Trans>}
      </Button>
    </Form>
  );
};

const useKeep = (stall: string): ((phone: string | null) => Promise<Outcome>) => {
  const { i18n } = useLingui();
  const isReadOnly = useIsReadOnly();
  return async (phone) => {
    const answer = await keepPhone(stall, phone);
    if (!answer.ok)
      return {
        fault: {
          text:
            answer.error === 'network' && isReadOnly ? (
              <Trans>
                Mboa is read only at the moment, so this cannot be done. What you typed is still here: try again when it is over.
              </Trans>
            ) : answer.error === 'network' ? (
              <Trans>No answer from the network. What you typed is still here: try again when there is a signal.</Trans>
            ) : (
              <Trans>The server does not have this stall yet. Try again once it is sent.</Trans>
            ),
        },
      };
    const told = answer.value;
    switch (told.status) {
      case 'invalid':
        return { wrong: true };
      case 'too_many': {
        const until = formatMoment(told.until, i18n.locale);
        return { fault: { text: <Trans>You changed it too often today. You can change it again from {until} on.</Trans> } };
      }
      case 'forbidden':
        return { fault: { text: <Trans>Your account cannot change it at the moment.</Trans> } };
      default:
        return { done: phone ? <Trans>✓ Saved. Buyers can ask for it now.</Trans> : <Trans>✓ Saved. No number is given.</Trans> };
    }
  };
};
