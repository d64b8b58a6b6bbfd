/** Strikes signatures off in two steps: what it would do is shown before the button that does it, and goes when anything is changed. */
import { Plural, Trans } from '@lingui/react/macro';
import { undoDecision } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { ReasonChoice } from '#src/features/moderation/parts/reason-choice.tsx';
import type { Verdict } from '#src/features/moderation/parts/verdict-line.tsx';
import { strikeLabels } from '#src/features/petitions/model/labels.ts';
import { strikeReasons } from '#src/features/petitions/model/petition.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { StrikeBoxes } from './strike-boxes.tsx';
import { StrikePreview } from './strike-preview.tsx';
import { useStriking } from './use-striking.ts';

interface StrikeFormProps {
  readonly petition: string;
  readonly onDone: (verdict: Verdict) => void;
}

export const StrikeForm = ({ petition, onDone }: StrikeFormProps) => {
  const { input, reason, tried, fault, attempt, isBusy, change, tryOut, strike } = useStriking(petition, (count, decision) =>
    onDone({ text: <Done count={count} />, undo: decision === null ? null : undoDecision(decision) }),
  );
  return (
    <section className={styles.section} aria-labelledby="strike">
      <h3 id="strike" className={styles.title}>
        <Trans>Remove signatures</Trans>
      </h3>
      <Form fault={fault && { text: faultText(fault) }} attempt={attempt} onSubmit={() => void tryOut()}>
        <StrikeBoxes input={input} onChange={(changed) => change({ input: changed })} />
        <ReasonChoice reasons={strikeReasons} labels={strikeLabels} chosen={reason} onChoose={(chosen) => change({ reason: chosen })} />
        <Button type="submit" look="plain" disabled={isBusy}>
          <Trans>See what it would do</Trans>
        </Button>
        <div role="status">{tried && <StrikePreview figures={tried.figures} />}</div>
        {tried && tried.figures.count > 0 && (
          <Button look="danger" disabled={isBusy} onClick={() => void strike(tried)}>
            <Plural value={tried.figures.count} one="Remove # signature" other="Remove # signatures" />
          </Button>
        )}
      </Form>
    </section>
  );
};

/** 0: somebody else was first. */
const Done = ({ count }: { readonly count: number }) => (
  <Plural
    value={count}
    _0="○ No signature like that counts any more."
    one="! # signature is removed. Its member reads why."
    other="! # signatures are removed. Their members read why."
  />
);
