/** How to keep money on the phone safe. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Mark, Part, Points, type SaidLesson, Step, Steps } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>
        Money on the phone is quick, and gone as quickly. Nearly all thefts begin with a call or a message: the thief does not break into
        the phone, but talks to you.
      </Trans>
    </p>
    <Rules />
    <Tricks />
    <Phone />
    <Lost />
  </>
);

const Rules = () => (
  <Part title={<Trans>Four rules</Trans>}>
    <Mark>
      <Trans>Nobody needs your PIN but you. Your operator never asks for it.</Trans>
    </Mark>
    <Points>
      <li>
        <Trans>Choose a PIN that is not your year of birth, and enter it yourself, out of sight, also at the agent’s.</Trans>
      </li>
      <li>
        <Trans>Read name and number before you confirm. What was sent is not easily brought back.</Trans>
      </li>
      <li>
        <Trans>Never enter a code that somebody dictates to you on the phone: it may send your money away.</Trans>
      </li>
      <li>
        <Trans>Look at your balance yourself. A message that says “you have received” can be written by anybody.</Trans>
      </li>
    </Points>
  </Part>
);

const Tricks = () => (
  <Part title={<Trans>Tricks that come back</Trans>}>
    <Steps>
      <Step title={<Trans>“Sent by mistake”</Trans>}>
        <Trans>“I sent you money by mistake, send it back.” Look at your balance. Let the operator undo it.</Trans>
      </Step>
      <Step title={<Trans>“You have won”</Trans>}>
        <Trans>In a game that you never played? You did not.</Trans>
      </Step>
      <Step title={<Trans>“A fee for the file”</Trans>}>
        <Trans>
          A real employer or office does not ask for money by phone first. Official fees are paid where the office itself says so, and
          against a receipt.
        </Trans>
      </Step>
      <Step title={<Trans>“Your child is in hospital”</Trans>}>
        <Trans>Hang up and call the child, the school, a neighbour. Hurry is the tool of the thief.</Trans>
      </Step>
      <Step title={<Trans>“We double your money”</Trans>}>
        <Trans>The first ones are paid with the money of the next, until nobody comes.</Trans>
      </Step>
    </Steps>
  </Part>
);

const Phone = () => (
  <Part title={<Trans>Phone and SIM card</Trans>}>
    <p>
      <Trans>
        Lock the screen. Register your SIM in your own name: whoever holds the number can ask for a new PIN. If your phone suddenly has no
        network for hours, somebody may have taken over your number: ask your operator from another phone. Lend neither your SIM nor your
        account, not even for a fee: what is done with it is done in your name.
      </Trans>
    </p>
  </Part>
);

const Lost = () => (
  <Part title={<Trans>If it has happened</Trans>}>
    <p>
      <Trans>
        Call your operator at once, by the number on its own papers, and ask to have the transfer and the account blocked. Keep the messages
        and note the numbers, the amount and the time. Tell the police or the gendarmerie: fraud is a crime, also by phone. The law of 2011
        on consumers gives you a right to be told prices and conditions, so ask for the tariff before you send: State tax and the operator’s
        fee both stand in it.
      </Trans>
    </p>
  </Part>
);

export const money: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`Somebody “from the operator” needs your PIN to unblock your account. What do you do?`,
      answers: [msg`Tell it if they know my name`, msg`Send it by message`, msg`Hang up and call the operator myself`],
      why: msg`Your operator never needs your PIN: whoever asks for it is after your money.`,
    },
    {
      asks: msg`You got the job, says a message; send 10,000 FCFA for the file first. What do you do?`,
      answers: [msg`Send it before somebody else does`, msg`Send nothing`, msg`Send half of it`],
      why: msg`A real employer or office never asks you to pay first.`,
    },
    {
      asks: msg`A message says that 50,000 FCFA have come. What shows whether it is true?`,
      answers: [msg`My balance, which I look at myself`, msg`The message`, msg`The friendly voice on the phone`],
      why: msg`Anybody can write a message; only your balance counts.`,
    },
    {
      asks: msg`Money was sent to a thief. What comes first?`,
      answers: [msg`Wait until tomorrow`, msg`Call the operator and have it blocked`, msg`Delete the messages`],
      why: msg`The sooner it is blocked, the more can be saved; the messages are your proof.`,
    },
  ],
};
