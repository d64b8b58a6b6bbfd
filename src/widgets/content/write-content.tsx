/** Writing a content of any kind: its form, and what stands in it when it opens. */
import type { ReactNode } from 'react';
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { draftOf, emptyDraft, faultsOfRefusal } from '#src/model/content/content-draft.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { textOf } from '#src/shared/text-of.ts';
import { refusedOp, WriteScreen } from '#src/widgets/drafts/write-screen.tsx';
import { ContentForm, type RewrittenContent } from './content-form.tsx';
import { type Standing, standingPictures } from './standing-pictures.ts';
import { ownAt, picturesAfter } from './use-contents.ts';

type FormProps = Parameters<typeof ContentForm>[0];
interface WriteProps extends Omit<FormProps, 'drafts' | 'draftKey' | 'begin' | 'offset' | 'anew' | 'title'> {
  /** Of the screen, which decides what is written. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly heading: (isAnew: boolean) => ReactNode;
  readonly intro: ReactNode;
  readonly label: (isAnew: boolean) => ReactNode;
  /** What stands in the boxes of a new one. */
  readonly begun?: Readonly<Record<string, string | boolean>>;
  /** What the boxes hold otherwise than the fields do (`finish`): the way back. */
  readonly boxed?: (draft: RewrittenContent['draft']) => RewrittenContent['draft'];
}

export const WriteContent = ({ search, at, heading, intro, label, begun = {}, boxed = (draft) => draft, ...form }: WriteProps) => {
  const { kind } = form.said;
  return (
    <WriteScreen
      kind={kind.kind}
      search={search}
      at={at}
      title={heading}
      intro={intro}
      find={(reader, pid) => findRewritten(reader, kind, pid)}
    >
      {({ anew, ...begin }) => (
        <ContentForm
          {...form}
          {...begin}
          begin={() => ({
            ...(anew ? boxed(anew.draft) : { ...emptyDraft(kind), ...begun }),
            name_display: 'full' as const,
          })}
          anew={anew}
          title={label(anew !== null)}
        />
      )}
    </WriteScreen>
  );
};

const findRewritten = async (reader: Reader, kind: AnyKind, pid: string): Promise<RewrittenContent | null> => {
  const op = await refusedOp(reader, ['create_content', 'edit_content'], pid);
  if (op && textOf(op.args, 'kind') === kind.kind) {
    const fields: unknown = Reflect.get(op.args, 'fields');
    const id = textOf(op.args, 'id') || textOf(op.args, 'content_id');
    const standing = await standingOf(reader, kind, pid, op.name === 'create_content' ? op : null, id);
    return { id, pid, op, draft: draftOf(kind, Object(fields)), faults: faultsOfRefusal(op.refusal, kind), standing };
  }
  const own = await ownAt(reader, kind, pid);
  const standing = own && (await standingOf(reader, kind, pid, null, own.id));
  return own && standing && { id: own.id, pid, op: null, draft: draftOf(kind, own.fields), faults: {}, standing };
};

const standingOf = async (reader: Reader, kind: AnyKind, pid: string, made: Op | null, id: string): Promise<Standing> =>
  standingPictures(kind.pictures ?? 0, made, (await ownAt(reader, kind, pid))?.images ?? [], picturesAfter(await reader.ops(), id));
