/** What a petition, a chart or a forwarded message is worth. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Mark, Part, Points, type SaidLesson, Step, Steps } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>A signature, a figure or a message can move many people. Take one minute first to ask what it is worth.</Trans>
    </p>
    <Signatures />
    <Part title={<Trans>How to read a chart</Trans>}>
      <Points>
        <li>
          <Trans>Who counted or asked, and when?</Trans>
        </li>
        <li>
          <Trans>How many were asked? Eight people of ten and 8,000 of 10,000 are both 80%.</Trans>
        </li>
        <li>
          <Trans>Do the bars begin at zero? If not, a small difference looks huge.</Trans>
        </li>
      </Points>
      <p>
        <Trans>A poll in Mboa shows what those think who took part. They are not the whole country.</Trans>
      </p>
    </Part>
    <Message />
    <Money />
  </>
);

const Signatures = () => (
  <>
    <Part title={<Trans>What a petition in Mboa can do</Trans>}>
      <p>
        <Trans>
          It shows those who decide how many members ask for the same thing. Five people support it, moderators read it, then everybody can
          sign. Its page says from how many signatures an answer is asked for, and what became of it.
        </Trans>
      </p>
    </Part>
    <Part title={<Trans>What it cannot do</Trans>}>
      <p>
        <Trans>
          It is not a vote and makes no law. Mboa is not an office of the State, and a signature here obliges nobody to answer. It does not
          replace a complaint to the police, a case in court or a request at an office: their time limits go on. And many signatures show
          that many people agree, not that they are right.
        </Trans>
      </p>
    </Part>
  </>
);

const Message = () => (
  <Part title={<Trans>Three questions before you pass a notice on</Trans>}>
    <Steps>
      <Step title={<Trans>Where does it come from?</Trans>}>
        <Trans>A named office or newspaper, where you find the same text? “A friend in the ministry” is no source.</Trans>
      </Step>
      <Step title={<Trans>When is it from?</Trans>}>
        <Trans>Old notices and old photos come back as new ones.</Trans>
      </Step>
      <Step title={<Trans>Who signed it?</Trans>}>
        <Trans>
          A real notice carries a date, a reference number, and the name and office of a person. A stamp on a photo can be copied.
        </Trans>
      </Step>
    </Steps>
    <p>
      <Trans>
        If one answer is missing, ask the office itself, and until then do not pass it on, not even with “is this true?”. The law of 2010 on
        cybercrime punishes whoever spreads news on the network without being able to prove it, or to show good reasons to believe it.
      </Trans>
    </p>
  </Part>
);

const Money = () => (
  <Part title={<Trans>Your money on the phone</Trans>}>
    <Mark>
      <Trans>A real employer or office never asks you to pay first.</Trans>
    </Mark>
    <Points>
      <li>
        <Trans>
          A job does not cost a “fee for the file”. Official fees are paid where the office itself says so, and against a receipt.
        </Trans>
      </li>
      <li>
        <Trans>Never give anyone your PIN. Your operator does not need it.</Trans>
      </li>
      <li>
        <Trans>“I sent you money by mistake, send it back”: look at your balance yourself. Let the operator undo it.</Trans>
      </li>
      <li>
        <Trans>You won a game that you never played? You did not.</Trans>
      </li>
      <li>
        <Trans>If you have paid already, call your operator at once, keep the messages, and tell the police.</Trans>
      </li>
    </Points>
  </Part>
);

export const share: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`10,000 members sign a petition in Mboa. What does that do?`,
      answers: [msg`It becomes a law`, msg`The mayor must resign`, msg`It shows those who decide how many ask for it`],
      why: msg`A petition can convince those who decide; it cannot decide in their place.`,
    },
    {
      asks: msg`A message says that an exam is put off: no date, no name, “forward to all”. What do you do?`,
      answers: [msg`Pass it on quickly, to be safe`, msg`Ask the office that holds the exam`, msg`Pass it on and ask whether it is true`],
      why: msg`Without source, date and name it is a rumour, and passing it on with a question spreads it too.`,
    },
    {
      asks: msg`A chart says that 80% are in favour. What do you ask first?`,
      answers: [msg`Who was asked, how many, and when`, msg`How often it was shared`, msg`Whether my friends agree`],
      why: msg`Eight people of ten are 80% too.`,
    },
    {
      asks: msg`You got the job, says a message; send 10,000 FCFA for the file first. What do you do?`,
      answers: [msg`Send it before somebody else does`, msg`Send nothing`, msg`Send half of it`],
      why: msg`A real employer or office never asks you to pay first.`,
    },
    {
      asks: msg`Somebody “from the operator” needs your PIN to unblock your account. What do you do?`,
      answers: [msg`Tell it if they know my name`, msg`Send it by message`, msg`Hang up and call the operator myself`],
      why: msg`Your operator never needs your PIN: whoever asks for it is after your money.`,
    },
  ],
};
