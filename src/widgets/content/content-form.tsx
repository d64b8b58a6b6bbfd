/** The form of any kind of content: its fields in the order of the definition, kept with every letter, submitted with or without a network. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useMutateAll } from '#src/data/react/use-mutate.ts';
import { useAccount } from '#src/data/react/use-replica.ts';
import {
  type ContentDraft,
  type ContentFaults,
  contentFaults,
  readDraft,
  toldOf,
  writtenFields,
} from '#src/model/content/content-draft.ts';
import { changeContentPicture, createContent, editContent } from '#src/model/content/content-mutations.ts';
import type { AnyKind, Field, Told } from '#src/model/content/define-content.ts';
import { callOf, type MutationCall } from '#src/model/define-mutation.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { type Anew, type Submission, useSubmit } from '#src/widgets/drafts/use-submit.ts';
import { type WritingProps, WrittenForm } from '#src/widgets/drafts/written-form.tsx';
import { type PictureWords, readPictureWords } from '#src/widgets/pictures/draft-pictures.ts';
import { DisplayChoice } from '#src/widgets/written/display-choice.tsx';
import { useWritten } from '#src/widgets/written/use-written.ts';
import { type BoxProps, ContentBox } from './content-box.tsx';
import { FaultWords } from './fault-words.tsx';
import { FormPictures, type MovesOf, type PictureChange, useFormPictures } from './form-picture.tsx';
import { type SaidKind, wordIn } from './kind-words.ts';
import type { Standing } from './standing-pictures.ts';

/** The fields, how its author's name is shown, and its pictures. */
export type WrittenContent = ContentDraft & Partial<PictureWords> & { readonly name_display: 'full' | 'initials' };

const readWritten =
  ({ kind }: SaidKind, at?: WrittenAt) =>
  (kept: unknown): WrittenContent | null => {
    const draft = readDraft(kind, kept);
    if (!draft) return null;
    return {
      ...draft,
      ...at,
      ...readPictureWords(kept),
      name_display: Reflect.get(Object(kept), 'name_display') === 'initials' ? 'initials' : 'full',
    };
  };
/** Where it is written, if not on a screen of its own: by what the list of drafts calls it. */
export interface WrittenAt {
  readonly title: string;
  readonly at: string;
}

/** Made of the boxes of one or several fields. */
export type OwnBox = (boxOf: (name: string) => BoxProps, change: (part: ContentDraft) => void) => ReactNode;

interface ContentFormProps extends WritingProps<WrittenContent> {
  readonly said: SaidKind;
  readonly anew: RewrittenContent | null;
  /** What it hangs on. */
  readonly parent?: { readonly kind: string; readonly id: string };
  readonly writtenAt?: WrittenAt;
  /** A box of the kind's own in place of a field's; null: it is part of another one. */
  readonly boxes?: Readonly<Record<string, OwnBox | null>>;
  /** What the boxes mean: the last word before the draft is looked at and sent. */
  readonly finish?: (draft: ContentDraft) => ContentDraft;
  readonly open: (pid: string) => Promise<void>;
  /** What goes along with it and is the area's own. */
  readonly along?: Along;
  /** What is said above the button: what is like it already, for instance. `pictures`: their hashes. */
  readonly before?: (draft: ContentDraft, pictures: readonly string[]) => ReactNode;
  readonly movesOf?: MovesOf;
  readonly title: ReactNode;
  readonly signIn: ReactNode;
}

export interface Along {
  /** It cannot go yet. */
  readonly isOpen: boolean;
  /** What was to be sent, with it. */
  readonly add: (calls: readonly MutationCall[]) => Promise<readonly MutationCall[]>;
}

/** `faults`: what the server said was wrong. */
export interface RewrittenContent extends Anew<ContentDraft> {
  readonly pid: string;
  readonly faults: ContentFaults;
  readonly standing: Standing;
}

const asIs = (draft: ContentDraft): ContentDraft => draft;

export const ContentForm = (form: ContentFormProps) => {
  const { said, parent, writtenAt, drafts, draftKey, begin, offset, anew, finish = asIs, open, along, title, signIn } = form;
  const written = useWritten(drafts, draftKey, readWritten(said, writtenAt), () => ({ ...begin(), ...writtenAt }));
  const submit = useSubmit(anew, offset);
  const { draft, change } = written;
  const pictures = useFormPictures(said.kind, readPictureWords(draft), anew?.standing, change);
  const mutateAll = useMutateAll();
  const account = useAccount();
  const [begun] = useState(draft);
  const { name_display } = draft;
  // What the server refused stands at its box until that is changed.
  const refused = Object.fromEntries(
    Object.entries(anew?.faults ?? {}).filter(([name]) => !(name in draft) || draft[name] === begun[name]),
  );
  return (
    <WrittenForm
      written={written}
      submit={() =>
        submit(
          (now) => (pictures.isOpen || along?.isOpen ? null : toldOf(said.kind, finish(draft), now)),
          async (_, told, as) => {
            const calls = callsOf(said.kind, as, await pictures.changesFor(as.id), { name_display, parent, told });
            await mutateAll?.(along ? await along.add(calls) : calls);
            await pictures.forget();
            // Only now, as with what was refused of the words.
            for (const op of anew?.standing.ops ?? []) await account?.engine.discard(op.id);
          },
        )
      }
      open={open}
      label={title}
      signIn={signIn}
      noName={<Trans>It needs a name people can turn to, and your account has none yet.</Trans>}
    >
      {(isTried) => (
        <>
          <Boxes
            {...form}
            draft={draft}
            pictures={pictures.hashes}
            faults={isTried ? contentFaults(said.kind, finish(draft), Date.now() + offset) : refused}
            change={(part) => change(part as Partial<WrittenContent>)}
          />
          {said.kind.pictures && <FormPictures pictures={pictures} anew={anew} isTried={isTried} movesOf={form.movesOf} />}
        </>
      )}
    </WrittenForm>
  );
};

interface Sent extends Pick<ContentFormProps, 'parent'> {
  readonly name_display: 'full' | 'initials';
  readonly told: Told;
}

/** The first picture goes with what is new; each other one after it, and what is changed by itself. All of it is one tap. */
const callsOf = (kind: AnyKind, { id, pid, isNew }: Submission, changes: readonly PictureChange[], sent: Sent): readonly MutationCall[] => {
  const { parent, name_display, told } = sent;
  const on = { kind: kind.kind, content_id: id, pid };
  const pictureOf = (change: PictureChange): MutationCall => callOf(changeContentPicture, { ...on, ...change });
  if (!isNew) {
    const edit = callOf(editContent, { ...on, fields: told });
    const pictures = changes.map(pictureOf);
    // Words are light and go first, unless moderators then have it in hand and nothing may be changed.
    return kind.states[kind.submitsTo]?.edit ? [edit, ...pictures] : [...pictures, edit];
  }
  const [first, ...more] = changes.flatMap(({ image }) => image ?? []);
  const made = { id, pid, kind: kind.kind, kind_v: kind.v, name_display, fields: told, ...(first ? { image: first } : {}) };
  return [
    callOf(createContent, parent ? { ...made, parent_id: parent.id, parent_kind: parent.kind } : made),
    ...more.map((image): MutationCall => ({ ...pictureOf({ removes: null, image }), needsFirst: true })),
  ];
};

interface BoxesProps extends Pick<ContentFormProps, 'said' | 'boxes' | 'before'> {
  readonly draft: WrittenContent;
  readonly pictures: readonly string[];
  readonly faults: ContentFaults;
  readonly change: (part: ContentDraft) => void;
}

const Boxes = ({ said, boxes = {}, before, draft, pictures, faults, change }: BoxesProps) => {
  const names = useAreaNames();
  const boxOf = (name: string): BoxProps => ({
    name,
    field: said.kind.fields[name] ?? unknownField,
    words: said.words,
    draft,
    error: errorOf(said, name, faults),
    onChange: (value) => change({ [name]: value }),
  });
  return (
    <>
      {writtenFields(said.kind).map(([name]) => {
        const own = boxes[name];
        if (own === null) return null;
        const box = own ? own(boxOf, change) : <ContentBox key={name} {...boxOf(name)} />;
        return box && <div key={name}>{box}</div>;
      })}
      {!said.kind.wholeName && (
        <DisplayChoice
          name="author-display"
          title={<Trans>How your name appears</Trans>}
          value={draft.name_display}
          offered={['full', 'initials']}
          names={names}
          onChoose={(name_display) => change({ name_display })}
        />
      )}
      {before?.(draft, pictures)}
    </>
  );
};

/** Nobody asks for the box of one that is not there. */
const unknownField: Field = { type: 'line', least: 0, most: 0 };

/** What is wrong with a field, or with several together at the box of one of them. */
const ErrorWords = ({ said: { kind, words }, name, faults }: Pick<BoxesProps, 'said' | 'faults'> & { readonly name: string }) => {
  const { i18n } = useLingui();
  const [field, fault] = [kind.fields[name], faults[name]];
  if (field && fault) return <FaultWords field={field} fault={fault} />;
  const rule = ruleAt(kind, name, faults);
  return rule === undefined ? null : wordIn(i18n, words.rules[rule]);
};

const ruleAt = ({ rules = {} }: SaidKind['kind'], name: string, faults: ContentFaults): string | undefined =>
  Object.keys(rules).find((rule) => rules[rule]?.at === name && faults[rule] !== undefined);

const errorOf = (said: SaidKind, name: string, faults: ContentFaults): ReactNode =>
  (faults[name] !== undefined || ruleAt(said.kind, name, faults) !== undefined) && <ErrorWords said={said} name={name} faults={faults} />;
