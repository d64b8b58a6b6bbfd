/** Whoever signs up by a telephone types the code of the SMS: with it the account is made. */
import { Trans } from '@lingui/react/macro';
import { codeMinutes } from '#src/model/accounts/channel-code.ts';
import { ok } from '#src/shared/result.ts';
import { CodeForm } from './code-form.tsx';
import type { NewMember, Sheet } from './name-account.ts';
import { makeByPhone } from './phone-account.ts';

interface PhoneCodeProps {
  readonly number: string;
  readonly member: Omit<NewMember, 'name'>;
  readonly onMade: (sheet: Sheet) => void;
  readonly onBack: () => void;
}

export const PhoneCode = ({ number, member, onMade, onBack }: PhoneCodeProps) => (
  <CodeForm
    send={async (code) => {
      const answer = await makeByPhone(number, code, member);
      if (answer.ok) onMade(answer.value);
      return answer.ok ? ok(null) : answer;
    }}
    sent={<SentTo number={number} />}
    label={<Trans>Code from the SMS</Trans>}
    button={<Trans>Create an account</Trans>}
    again={<Trans>Another code, or another number</Trans>}
    onBack={onBack}
  />
);

export const SentTo = ({ number }: { readonly number: string }) => (
  <Trans>
    If {number} can be used, an SMS with a code is on its way there. The code counts for {codeMinutes} minutes.
  </Trans>
);
