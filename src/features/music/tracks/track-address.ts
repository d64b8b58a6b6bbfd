/** Where the audio of a track, or its light version, is given from any byte on, to whoever may read it (functions/track-audio). */
export const trackAddress = ({ pid, isLight }: { readonly pid: string; readonly isLight?: true }): string =>
  `/api/track-audio?${new URLSearchParams({ pid, ...(isLight ? { light: '1' } : {}) })}`;
