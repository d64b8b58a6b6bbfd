/** Which version of tracks this phone hears: the light one, unless somebody here wants them as they were sent. It holds for all tracks and whoever uses the phone. */
import { useSyncExternalStore } from 'react';
import { createStoredChoice } from '#src/features/music/stored-choice.ts';
import type { Track } from './read-tracks.ts';

export interface Versions {
  /** Each as it is heard. */
  readonly tracks: readonly Track[];
  /** False: there is but one of each. */
  readonly isChoice: boolean;
  readonly isLight: boolean;
  readonly choose: (isLight: boolean) => void;
}

const version = createStoredChoice('trackVersion', 'as-sent');

/** Older iPhones play no Opus in Ogg: to them a track has no light version. */
const playsOpus = (): boolean => document.createElement('audio').canPlayType('audio/ogg; codecs=opus') !== '';
/** Where a page is drawn before it is known whose it is: nearly every browser does. */
const yes = (): boolean => true;
const never = (): (() => void) => () => undefined;

export const useVersions = (all: readonly Track[]): Versions => {
  const isLight = version.useIsUsual();
  const plays = useSyncExternalStore(never, playsOpus, yes);
  return {
    tracks: isLight && plays ? all.map((track) => (track.light ? { ...track, audio: track.light, isLight } : track)) : all,
    isChoice: plays && all.some(({ light }) => light),
    isLight,
    choose: version.choose,
  };
};
