import { addTexts } from '#src/platform/i18n.ts';
import type { AreaPanels } from '#src/widgets/area/area-words.ts';

export const panels: AreaPanels = {
  everywhere: async () => {
    const part = await import('#src/features/education/glossary/words-sheet.tsx');
    await addTexts(part.texts);
    return { Panel: part.Panel };
  },
};
