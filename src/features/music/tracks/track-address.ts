/** Where the audio of a track is given from any byte on, to whoever may read it (functions/track-audio). */
export const trackAddress = (pid: string): string => `/api/track-audio?${new URLSearchParams({ pid })}`;
