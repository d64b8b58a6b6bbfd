/** What a content that is written anew has of pictures: those that the server holds, and those that it did not take. */
import type { Op } from '#src/data/sync/op.ts';
import { readImages } from '#src/model/content/content-rows.ts';
import { factsOf, type ImageFacts, type SentImage } from '#src/model/written/sent-image.ts';
import { textOf } from '#src/shared/text-of.ts';

export interface StandingPicture {
  readonly image: ImageFacts;
  /** Of one that the server does not have: it goes along. */
  readonly sent: SentImage | null;
  /** The hash of the one on the server in whose place it stands. */
  readonly removes: string | null;
}

export interface Standing {
  readonly pictures: readonly StandingPicture[];
  /** The refused ones that the form shows: gone once all is sent anew. */
  readonly ops: readonly Op[];
  /** How many refused ones have no room: they stay as they are. */
  readonly left: number;
}

/** One that was refused for itself does not go again. */
const sentOf = ({ args, refusal }: Op): SentImage | null => {
  const image: unknown = refusal?.field === 'image' ? null : Reflect.get(args, 'image');
  return readImages([image]).length > 0 ? (image as SentImage) : null;
};

const asSent = (sent: SentImage, removes: string | null): StandingPicture => ({ image: factsOf(sent), sent, removes });

const standing = (made: Op | null, images: readonly ImageFacts[]): readonly StandingPicture[] => {
  if (!made) return images.map((image) => ({ image, sent: null, removes: image.hash ?? null }));
  const sent = sentOf(made);
  return sent ? [asSent(sent, null)] : [];
};

/**
 * `made`: the refused one that should have made it; null: it stands on the server with `images`. `ops`: its pictures that were refused. A new one
 * stands in the place of the one that it replaces, or last, if there is room.
 */
export const standingPictures = (most: number, made: Op | null, images: readonly ImageFacts[], ops: readonly Op[]): Standing => {
  const held = standing(made, images);
  const refused = ops.flatMap((op) => {
    const sent = sentOf(op);
    return sent ? [{ op, sent, removes: textOf(op.args, 'removes') }] : [];
  });
  const inPlace = held.map((one) => {
    const other = refused.find(({ removes }) => removes !== '' && removes === one.removes);
    return other ? asSent(other.sent, one.removes) : one;
  });
  const added = refused.filter(({ removes }) => !held.some((one) => one.removes === removes));
  const room = Math.max(0, most - inPlace.length);
  const left = added.slice(room).map(({ op }) => op);
  return {
    pictures: [...inPlace, ...added.slice(0, room).map(({ sent }) => asSent(sent, null))],
    ops: [...(made ? [made] : []), ...ops.filter((op) => !left.includes(op))],
    left: left.length,
  };
};
