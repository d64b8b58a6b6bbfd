/** The form of feedback: each box says what is wrong with it, and what was typed stays whatever happens. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useOnline } from '#src/data/react/use-online.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { type FeedbackKind, feedbackKinds, feedbackLabels, feedbackLimits } from './model/feedback.ts';
import styles from './pages.module.css';
import { type Ending, type Feedback, useFeedback } from './use-feedback.ts';

interface FeedbackFormProps {
  readonly about: string;
  /** With the address for an answer; empty: none was given. */
  readonly onSent: (email: string) => void;
}

export const FeedbackForm = ({ about, onSent }: FeedbackFormProps) => {
  const feedback = useFeedback(about, onSent);
  const { ending, attempt, isKept, isBusy, send } = feedback;
  const refusal = ending && (ending.is === 'network' || ending.is === 'too_many') ? ending : null;
  return (
    <Form fault={refusal && { text: <Refusal ending={refusal} /> }} attempt={attempt} onSubmit={() => void send()}>
      <KindBox {...feedback} />
      <WordsBox {...feedback} />
      <AboutBox {...feedback} />
      <EmailBox {...feedback} />
      <p className={styles.note}>
        <Trans>
          Neither your name nor your network address is kept with it, even when you are signed in.{' '}
          <Link to="/privacy">How your privacy is kept</Link>
        </Trans>
      </p>
      {!isKept && (
        <p role="status">
          <NotKept />
        </p>
      )}
      <NetworkNote isTried={ending?.is === 'offline'} />
      <Button type="submit" disabled={isBusy}>
        <Trans>Send feedback</Trans>
      </Button>
    </Form>
  );
};

const Refusal = ({ ending }: { readonly ending: Ending }) => {
  const { i18n } = useLingui();
  if (ending.is === 'too_many') {
    const moment = formatMoment(ending.until, i18n.locale);
    return <Trans>Too much feedback has just come in, so this was not sent. Your words are kept here: send them after {moment}.</Trans>;
  }
  return <Trans>The network gave no answer. Your words are kept here: send them again, they arrive only once.</Trans>;
};

/** What waits is safe: it is said calmly, and again to whoever tried. */
const NetworkNote = ({ isTried }: { readonly isTried: boolean }) => {
  const isOnline = useOnline();
  if (isOnline && !isTried) return null;
  return (
    <p className={styles.waiting} role={isTried && !isOnline ? 'alert' : 'status'} tabIndex={-1}>
      {isOnline ? (
        <Trans>○ The network is back: you can send it now.</Trans>
      ) : isTried ? (
        <Trans>○ Not sent yet: there is no network. Your words are kept here. Come back with a network and send them.</Trans>
      ) : (
        <Trans>○ No network now. What you write is kept on this phone: send it from here when there is a network.</Trans>
      )}
    </p>
  );
};

const KindBox = ({ written, write, faults }: Feedback) => {
  const { i18n } = useLingui();
  return (
    <ChoiceGroup<FeedbackKind | ''>
      name="kind"
      title={<Trans>What is it?</Trans>}
      value={written.kind}
      choices={feedbackKinds.map((kind) => ({ value: kind, label: i18n._(feedbackLabels[kind]) }))}
      error={faults.kind && <Trans>Choose what it is.</Trans>}
      onChoose={(kind) => write({ kind })}
    />
  );
};

const WordsBox = ({ written, write, faults }: Feedback) => {
  const number = useNumbers();
  const { least, text: most } = feedbackLimits;
  const tooMany = charactersIn(written.text) - most;
  const error = {
    short: <Trans>Write at least {least} characters.</Trans>,
    long: <Trans>Too long by {number(tooMany)} characters. Shorten it: nothing is cut off.</Trans>,
  };
  return (
    <Field
      label={<Trans>What would you like to tell us?</Trans>}
      hint={<Trans>If something does not work: what did you do, and what happened? At most {number(most)} characters.</Trans>}
      error={faults.text === 'long' && tooMany > 0 ? error.long : faults.text && error.short}
    >
      {(control) => <textarea {...control} rows={6} value={written.text} onChange={(event) => write({ text: event.target.value })} />}
    </Field>
  );
};

const AboutBox = ({ written, write, faults }: Feedback) => {
  const number = useNumbers();
  return (
    <TextField
      label={<Trans>Page it is about (optional)</Trans>}
      hint={<Trans>Its address or its title</Trans>}
      error={faults.about && <Trans>At most {number(feedbackLimits.about)} characters.</Trans>}
      autoComplete="off"
      autoCapitalize="none"
      value={written.about}
      onChange={(event) => write({ about: event.target.value })}
    />
  );
};

const EmailBox = ({ written, write, faults }: Feedback) => (
  <TextField
    label={<Trans>E-mail for an answer (optional)</Trans>}
    hint={<Trans>Only administrators see it. It is deleted with your feedback after 180 days.</Trans>}
    error={faults.email && <Trans>Write a whole e-mail address, such as ngum@example.org.</Trans>}
    type="email"
    autoComplete="email"
    value={written.email}
    onChange={(event) => write({ email: event.target.value })}
  />
);
