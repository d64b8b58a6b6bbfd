/** A member who signs in by a name counts once a moderator who knows them says so. There is no list: the member tells the name. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ModerationFault } from '#src/data/session/moderation-port.ts';
import { useAttempt } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { formatDay } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { useAreas } from '#src/widgets/area-picker/use-areas.ts';
import { confirmMember, findUnconfirmed, type Unconfirmed } from './ask-confirm.ts';

export const ConfirmPart = () => {
  const [found, setFound] = useState<Unconfirmed | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const handleDone = (name: string): void => {
    setFound(null);
    setDone(name);
  };
  return (
    <section className={styles.section} aria-labelledby="kind">
      <h2 id="kind">
        <Trans>Accounts to confirm</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>
          Members without an e-mail address count once somebody who knows them confirms the account. Confirm only whom you know, and each
          person once: with it their signatures and votes count.
        </Trans>
      </p>
      <div role="status">{done !== null && <Trans>✓ {done}: the account is confirmed.</Trans>}</div>
      <FindForm
        onFound={(member) => {
          setFound(member);
          setDone(null);
        }}
      />
      {found && <ConfirmForm key={found.id} member={found} onDone={handleDone} />}
    </section>
  );
};

const findFault = (fault: ModerationFault): ReactNode =>
  fault === 'not_found' ? <Trans>Nobody signs in by this name, or the account is confirmed already.</Trans> : faultText(fault);

const FindForm = ({ onFound }: { readonly onFound: (member: Unconfirmed | null) => void }) => {
  const { fault, attempt, isBusy, run } = useAttempt();
  const handleSubmit = (data: FormData): void => {
    void run(findUnconfirmed(textIn(data, 'name'))).then((answer) => onFound(answer.ok ? answer.value : null));
  };
  return (
    <Form fault={fault && { text: findFault(fault) }} attempt={attempt} onSubmit={handleSubmit}>
      <TextField
        label={<Trans>Name for signing in</Trans>}
        hint={<Trans>The member tells it to you; it is not the name that others see.</Trans>}
        name="name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" look="plain" disabled={isBusy}>
        <Trans>Find the account</Trans>
      </Button>
    </Form>
  );
};

const ConfirmForm = ({ member, onDone }: { readonly member: Unconfirmed; readonly onDone: (name: string) => void }) => {
  const { t, i18n } = useLingui();
  const { fault, attempt, isBusy, run } = useAttempt();
  const areas = useAreas({ region: '', division: '' }).value;
  const name = member.name ?? t`No name`;
  const region = areas?.regions.find(({ code }) => code === member.region)?.name ?? member.region ?? t`no region given`;
  const since = formatDay(member.since, i18n.locale);
  const handleSubmit = (data: FormData): void => {
    void run(confirmMember(member.id, textIn(data, 'reason'))).then(({ ok }) => ok && onDone(name));
  };
  return (
    <Form fault={fault && { text: faultText(fault) }} attempt={attempt} onSubmit={handleSubmit}>
      <p>
        <Trans>
          <strong>{name}</strong>, {region}, with an account since {since}
        </Trans>
      </p>
      <Field
        label={<Trans>How you know this person</Trans>}
        hint={<Trans>3 to 1000 characters. It stands in the log that administrators read.</Trans>}
      >
        {(control) => <textarea {...control} name="reason" rows={3} maxLength={1000} required />}
      </Field>
      <Button type="submit" disabled={isBusy}>
        <Trans>Confirm this account</Trans>
      </Button>
    </Form>
  );
};
