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
  /** The refused ones: gone once all is sent anew. */
  readonly ops: readonly Op[];
}

/** One that was refused for itself does not go again. */
const sentOf = ({ args, refusal }: Op): SentImage | null => {
  const image: unknown = refusal?.field === 'image' ? null : Reflect.get(args, 'image');
  return readImages([image]).length > 0 ? (image as SentImage) : null;
};

const asSent = (sent: SentImage, removes: string | null): StandingPicture => ({ image: factsOf(sent), sent, removes });

/** `made`: the refused one that should have made it; null: it stands on the server with `images`. `ops`: its pictures that were refused. */
export const standingPictures = (made: Op | null, images: readonly ImageFacts[], ops: readonly Op[]): Standing => {
  const first = made && sentOf(made);
  const held = made ? (first ? [asSent(first, null)] : []) : images.map((image) => ({ image, sent: null, removes: image.hash ?? null }));
  const refused = ops.flatMap((op) => {
    const sent = sentOf(op);
    return sent ? [asSent(sent, textOf(op.args, 'removes') || null)] : [];
  });
  // A new one stands in the place of the one that it replaces, or last.
  const inPlace = held.map((one) => refused.find(({ removes }) => removes !== null && removes === one.removes) ?? one);
  const added = refused.filter((one) => !inPlace.includes(one)).map((one) => ({ ...one, removes: null }));
  const pictures = [...inPlace, ...added];
  return { pictures, ops: made ? [made, ...ops] : ops };
};
