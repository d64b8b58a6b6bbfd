/** One line of the benchmark's output. */
import { median, ratioOf, roundFigure } from './statistics.ts';

export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** Null where nothing comparable exists. */
  readonly peer: number | null;
  readonly peerName: string | null;
  /** Above 1: ours is better. */
  readonly ratio: number | null;
  readonly rounds: number;
}

export interface Compared {
  readonly name: string;
  readonly unit: string;
  readonly ours: readonly number[];
  readonly peer?: readonly number[];
  readonly peerName?: string;
  /** Less, unless told. */
  readonly wanted?: 'less' | 'more';
}

/** Medians of both. */
export const compare = ({ name, unit, ours, peer, peerName, wanted }: Compared): Measure => {
  const mine = median(ours);
  const theirs = peer && peer.length > 0 ? median(peer) : null;
  const ratio = theirs === null ? null : ratioOf(mine, theirs, wanted);
  return {
    name,
    unit,
    ours: roundFigure(mine),
    peer: theirs === null ? null : roundFigure(theirs),
    peerName: theirs === null ? null : (peerName ?? null),
    ratio: ratio === null ? null : roundFigure(ratio),
    rounds: peer && theirs !== null ? Math.min(ours.length, peer.length) : ours.length,
  };
};
