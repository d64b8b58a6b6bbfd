/** What areas bring into the moderation centre: fetched with it, kept by no phone. */
import { areaWords } from 'virtual:area-words';
import { createContext, useContext } from 'react';
import { addTexts } from '#src/platform/i18n.ts';
import type { Moderated } from '#src/widgets/area/moderated.ts';

interface ModeratedArea extends Moderated {
  readonly area: string;
}

export const bringModerated = (): Promise<readonly ModeratedArea[]> =>
  Promise.all(
    areaWords.flatMap(({ area, moderated: bring }) => {
      if (!bring) return [];
      return [
        bring().then(async ({ moderated }) => {
          await addTexts(moderated.texts);
          return { ...moderated, area };
        }),
      ];
    }),
  );

export const ModeratedAreas = createContext<readonly ModeratedArea[]>([]);
export const useModeratedAreas = (): readonly ModeratedArea[] => useContext(ModeratedAreas);
/** What moderators of one kind of content need beside what every content has. */
export const useModeratedKind = (kind: string) =>
  useModeratedAreas()
    .map(({ kinds }) => kinds?.[kind])
    .find((found) => found !== undefined);
