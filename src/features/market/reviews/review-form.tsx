/** The box for a buyer's words: kept with every letter, sent once, without a network too. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutate } from '#src/data/react/use-mutate.ts';
import type { Deal } from '#src/features/market/model/read-deals.ts';
import { review as kind } from '#src/features/market/model/review.ts';
import { starDays } from '#src/features/market/model/star-days.ts';
import { createContent, editContent } from '#src/model/content/content-mutations.ts';
import type { OwnContent } from '#src/model/content/content-rows.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { pidOf } from '#src/shared/pid.ts';
import { textOf } from '#src/shared/text-of.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import content from '#src/widgets/content/content.module.css';
import { useKeptWords, WithDrafts, WordsBox } from '#src/widgets/drafts/kept-words.tsx';
import { DisplayChoice } from '#src/widgets/written/display-choice.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';

interface FormProps {
  readonly deal: Pick<Deal, 'content_id' | 'pid' | 'title' | 'stall_id'>;
  readonly after: readonly string[];
  /** What is changed; undefined: nothing is written yet. */
  readonly own: OwnContent | undefined;
  readonly done: () => void;
}

const limits = kind.fields.text;

export const ReviewForm = (props: FormProps) => <WithDrafts>{(drafts) => <Form {...props} drafts={drafts} />}</WithDrafts>;

/** Null: nobody is signed in. */
const useSendReview = ({ deal: { pid: product, stall_id }, own, after }: FormProps) => {
  const mutate = useMutate();
  return (
    mutate &&
    (async (text: string, name_display: 'full' | 'initials'): Promise<void> => {
      const fields = { text, product };
      if (own) {
        await mutate(editContent, { kind: kind.kind, content_id: own.id, pid: await pidOf(own.id), fields });
        return;
      }
      const id = newUuid(Date.now());
      const what = { id, pid: await pidOf(id), kind: kind.kind, kind_v: kind.v, parent_id: stall_id, parent_kind: 'stall' };
      await mutate(createContent, { ...what, name_display, fields }, after);
    })
  );
};

type DraftedProps = FormProps & { readonly drafts: Drafts };

const useReviewForm = ({ drafts, ...props }: DraftedProps) => {
  const { deal, own, done } = props;
  const sendReview = useSendReview(props);
  const words = useKeptWords(drafts, { kind: 'comment', id: own?.id ?? deal.content_id, title: deal.title, at: '/marketplace/deals' });
  // What stands there is what is changed.
  const [isBegun, setBegun] = useState(own === undefined);
  const text = isBegun ? words.text : words.text || textOf(own?.fields ?? {}, 'text');
  const [display, setDisplay] = useState<'full' | 'initials'>('full');
  const [fault, setFault] = useState<keyof typeof faultWords>('none');
  const tap = useOneTap();
  const send = async (): Promise<TapEnd> => {
    const length = charactersIn(text.trim());
    if (length < limits.least || length > limits.most) {
      setFault('length');
      return 'again';
    }
    try {
      await sendReview?.(text.trim(), display);
      words.type('');
      setFault('none');
      done();
      return 'next';
    } catch {
      setFault('not-kept');
      return 'again';
    }
  };
  const type = (typed: string): void => {
    setBegun(true);
    words.type(typed);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void tap(send);
  };
  return { words: { ...words, text, type }, display, setDisplay, error: faultWords[fault], submit: sendReview && submit };
};

const Form = (props: DraftedProps) => {
  const { t } = useLingui();
  const names = useAreaNames();
  const { deal, own, done } = props;
  const { words, display, setDisplay, error, submit } = useReviewForm(props);
  if (!submit) return null;
  return (
    <form className={`${content.part} no-print`} noValidate onSubmit={submit}>
      <WordsBox label={t`What do you say of it? If you like`} hint={<Hint />} words={words} most={limits.most} rows={3} error={error} />
      {!own && (
        <DisplayChoice
          name={`review-display-${deal.pid}`}
          title={<Trans>How your name appears</Trans>}
          value={display}
          offered={['full', 'initials']}
          names={names}
          onChoose={setDisplay}
        />
      )}
      <div className={content.buttons}>
        <Button type="submit" look="plain">
          <Trans>Send review</Trans>
        </Button>
        {own && (
          <Button look="plain" onClick={done}>
            <Trans>Keep it as it is</Trans>
          </Button>
        )}
      </div>
    </form>
  );
};

const Hint = () => (
  <Trans>Everybody reads it on the page of the stall, with your stars. The seller may reply. You can change it for {starDays} days.</Trans>
);

const faultWords = {
  none: null,
  length: (
    <Trans>
      Write between {limits.least} and {limits.most} characters.
    </Trans>
  ),
  'not-kept': <NotKept />,
} as const;
