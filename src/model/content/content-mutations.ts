/** What members do with contents of any kind: the SQL functions of the same names decide (20261124000110). */

import { defineMutation, type LocalView } from '#src/model/define-mutation.ts';
import { putSaid } from '#src/model/put-said.ts';
import type { ContentReportReason } from '#src/model/written/reasons.ts';
import { factsOf, type ImageFacts, type SentImage } from '#src/model/written/sent-image.ts';
import { imagesOf, readImages, type Values, waiting } from './content-rows.ts';
import type { FileFacts } from './file-part.ts';
import type { Reaction } from './reactions.ts';

/** `kind` is for the phone alone: its words, and the order in which they leave. */
interface OnContent {
  readonly kind: string;
  readonly content_id: string;
}
const entityOf = ({ kind, content_id }: OnContent): string => `${kind}:${content_id}`;
const fresh = (id: string, user: string) => ({ id, xid: '0', rev: 0, scope: `user:${user}` });

const change = async (view: LocalView, table: string, id: string, part: object): Promise<void> => {
  const row = await view.get(table, id);
  if (row) await view.put(table, { ...row, ...part });
};

export interface CreateContentArgs {
  readonly id: string;
  /** Computed as the server does, so that it has its address at once. */
  readonly pid: string;
  readonly kind: string;
  readonly kind_v: number;
  readonly name_display: 'full' | 'initials';
  readonly fields: Values;
  readonly image?: SentImage;
  /** Their parts went before (file-part.ts). */
  readonly files?: readonly FileFacts[];
  /** What it hangs on. */
  readonly parent_id?: string;
  readonly parent_kind?: string;
}

export const createContent = defineMutation<CreateContentArgs>({
  name: 'create_content',
  v: 1,
  entityOf: ({ id, kind, parent_id, parent_kind }) => (parent_id ? `${parent_kind}:${parent_id}` : `${kind}:${id}`),
  applyLocally: async (view, { id, kind, parent_id = null, fields, image, files }, { user }) => {
    if (await view.get('content_own', id)) return;
    await view.put('content_own', {
      ...fresh(id, user),
      kind,
      parent_id,
      state: waiting,
      fields,
      images: image ? [factsOf(image)] : [],
      files,
    });
  },
});

export interface EditContentArgs extends OnContent {
  readonly pid: string;
  readonly fields: Values;
}
export const editContent = defineMutation<EditContentArgs>({
  name: 'edit_content',
  v: 1,
  entityOf,
  applyLocally: (view, { content_id, fields }) =>
    change(view, 'content_own', content_id, { fields, state: waiting, reason: null, note: null }),
});

/** One picture added, replaced in its place, or taken away, or all in another order; what does not fit beside the words comes after them (decisions 110, 178). */
export interface ChangePictureArgs extends OnContent {
  readonly pid: string;
  /** The hash of the one that goes; null: none does. */
  readonly removes: string | null;
  readonly image: SentImage | null;
  /** Their hashes, with neither of the two above. */
  readonly order?: readonly string[];
}

/** As the server does it: each stands once, and a new one in the place of the old one, or last. */
export const withPicture = (
  images: readonly ImageFacts[],
  { removes, image, order = [] }: Pick<ChangePictureArgs, 'removes' | 'image' | 'order'>,
): readonly ImageFacts[] => {
  const added = image ? [factsOf(image)] : [];
  const changed = [...images.flatMap((one) => (removes !== null && one.hash === removes ? added : [one])), ...added];
  const once = changed.filter((one, n) => changed.findIndex(({ hash }) => hash === one.hash) === n);
  // What is not named stands last.
  const placeOf = ({ hash = '' }: ImageFacts): number => order.indexOf(hash) >>> 0;
  return once.sort((a, b) => placeOf(a) - placeOf(b));
};

export const changeContentPicture = defineMutation<ChangePictureArgs>({
  name: 'change_content_picture',
  v: 1,
  entityOf,
  applyLocally: async (view, { content_id, ...told }) => {
    const own = await view.get('content_own', content_id);
    if (own) await view.put('content_own', { ...own, images: withPicture(readImages(own.images), told) });
    const head = await view.get('contents', content_id);
    if (!head) return;
    const [image = null, ...more] = withPicture(imagesOf(head), told);
    await view.put('contents', { ...head, image, more_images: more.length > 0 ? more : null });
  },
});

export const moveContent = defineMutation<OnContent & { readonly to: string; readonly note?: string }>({
  name: 'move_content',
  v: 1,
  entityOf,
  applyLocally: async (view, { content_id, to, note }) => {
    await change(view, 'content_own', content_id, { state: to });
    await change(view, 'contents', content_id, { state: to, ...(note ? { said: note } : {}) });
  },
});

export const reportContent = defineMutation<
  OnContent & { readonly id: string; readonly reason: ContentReportReason; readonly details: string }
>({
  name: 'report_content',
  v: 1,
  entityOf,
  applyLocally: (view, { id, content_id, reason }, { user }) =>
    view.put('content_reports', { ...fresh(id, user), content_id, reason, state: 'waiting' }),
});

/** Or to follow it no more. */
export const followContent = defineMutation<OnContent & { readonly id: string; readonly follows: boolean }>({
  name: 'follow_content',
  v: 1,
  entityOf,
  applyLocally: (view, { id, content_id, follows }, { user }) =>
    putSaid(view, 'content_follows', 'content_id', { id, content_id, follows }, user),
});

export const appealContent = defineMutation<OnContent & { readonly id: string; readonly text: string }>({
  name: 'appeal_content',
  v: 1,
  entityOf,
  applyLocally: async (view, { id, content_id, text }, { user }) => {
    await view.put('content_appeals', { ...fresh(id, user), content_id, text, state: 'waiting', reply: null });
    await change(view, 'content_own', content_id, { appeal: 'waiting', decision_id: null });
  },
});

/** Null: none any more. */
export const reactContent = defineMutation<OnContent & { readonly id: string; readonly reaction: Reaction | null }>({
  name: 'react_content',
  v: 1,
  entityOf,
  applyLocally: (view, { id, content_id, reaction }, { user }) =>
    putSaid(view, 'content_reactions', 'content_id', { id, content_id, reaction: reaction ?? 'none' }, user),
});

export const contentMutations = [
  createContent,
  editContent,
  changeContentPicture,
  moveContent,
  reportContent,
  followContent,
  reactContent,
  appealContent,
] as const;
