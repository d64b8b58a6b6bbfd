/** Progress in local storage, of this phone alone: signing out removes it (data/session/session.ts), and nothing sends it. */
import { readStoredJson, writeStored } from '#src/platform/storage.ts';
import type { Slug } from './model/lessons.ts';
import { type LessonProgress, type Progress, readProgress } from './model/progress.ts';

export const keptProgress = (): Progress => readProgress(readStoredJson('lessons'));

/** Read anew first: another tab may have gone on with another lesson. */
export const keepProgress = (slug: Slug, progress: LessonProgress): void =>
  void writeStored('lessons', JSON.stringify({ ...keptProgress(), [slug]: progress }));
