/** How to spot a false notice or message. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Part, Points, type SaidLesson, Step, Steps } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>
        A notice moves many people in an hour: an exam put off, a job that pays well, a photo of a riot. Take one minute first to ask what
        it is worth.
      </Trans>
    </p>
    <Questions />
    <Signs />
    <Photos />
    <Do />
    <Law />
  </>
);

const Questions = () => (
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
  </Part>
);

const Signs = () => (
  <Part title={<Trans>Signs of a false one</Trans>}>
    <Points>
      <li>
        <Trans>“Forward to all your contacts before midnight.” Whoever has something true to say does not have to hurry you.</Trans>
      </li>
      <li>
        <Trans>It frightens you or promises much, and asks for money, a code or a copy of your identity card.</Trans>
      </li>
      <li>
        <Trans>
          The address of the site is almost right: a letter more, another ending. Offices of the State mostly end in .cm; read what stands
          just before that.
        </Trans>
      </li>
      <li>
        <Trans>Mistakes in names: a minister who left long ago, a ministry that is called otherwise.</Trans>
      </li>
    </Points>
  </Part>
);

const Photos = () => (
  <Part title={<Trans>Photos, voices, films</Trans>}>
    <p>
      <Trans>
        A real photo can stand beside a false sentence. Look at signs, number plates, clothes, the season: is that here, is that now?
        Programs can make a face say what it never said. If a film is only sent around and no named newsroom shows it, wait.
      </Trans>
    </p>
  </Part>
);

const Do = () => (
  <Part title={<Trans>What you can do</Trans>}>
    <p>
      <Trans>
        Ask the office itself, at its counter or by a number that you know already, never by the number in the message. Look for the same
        news in two places that do not copy each other. Until then do not pass it on, not even with “is this true?”. If you shared something
        false, say so where you shared it.
      </Trans>
    </p>
  </Part>
);

const Law = () => (
  <Part title={<Trans>What the law says</Trans>}>
    <p>
      <Trans>
        The law of 2010 on cybercrime punishes whoever spreads news on the network without being able to prove it, or to show good reasons
        to believe it. It asks nobody to keep silent: a fact that you saw, with place and day, is not a rumour. In Mboa “Report” tells the
        moderators of a false notice.
      </Trans>
    </p>
  </Part>
);

export const share: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`A message says that an exam is put off: no date, no name, “forward to all”. What do you do?`,
      answers: [msg`Pass it on quickly, to be safe`, msg`Ask the office that holds the exam`, msg`Pass it on and ask whether it is true`],
      why: msg`Without source, date and name it is a rumour, and passing it on with a question spreads it too.`,
    },
    {
      asks: msg`You want to check a notice. Which number do you call?`,
      answers: [msg`The one in the message`, msg`One that I know from elsewhere`, msg`Any of them`],
      why: msg`Whoever made a false notice answers the phone in it, too.`,
    },
    {
      asks: msg`A real photo of a fire comes with a new text. What may be wrong?`,
      answers: [msg`Nothing: photos do not lie`, msg`Only the colours`, msg`The place and the year`],
      why: msg`Old photos come back beside new sentences.`,
    },
    {
      asks: msg`You shared something that was false. What now?`,
      answers: [msg`Say so where I shared it`, msg`Say nothing`, msg`Share it once more`],
      why: msg`Those who read it from you will believe you again.`,
    },
  ],
};
