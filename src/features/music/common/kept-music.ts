/** Tracks on this phone, for Downloads: its code and its texts come from the area. */
import { addTexts } from '#src/platform/i18n.ts';

export const bringKeptMusic = async () => {
  const part = await import('#src/features/music/tracks/kept-panel.tsx');
  await addTexts(part.texts);
  return part.Panel;
};
