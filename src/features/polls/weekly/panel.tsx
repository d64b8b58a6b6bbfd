/** The question of each week on a page of others: this week's first, what came of past weeks and how it is asked last. */
import type { PanelProps } from '#src/widgets/area/area-words.ts';
import { PastWeeks } from './past-weeks.tsx';
import { ThisWeek } from './this-week.tsx';

export const Panel = ({ place }: PanelProps) => (place === 'first' ? <ThisWeek /> : <PastWeeks />);

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
