/** Lessons that a search means: each of its words begins a word of the title or of the keys. */
import { type Lesson, lessons } from '#src/features/education/model/lessons.ts';
import { foldedWords } from '#src/shared/slug.ts';

/** `titleOf`: in the language that is spoken. */
export const findLessons = (text: string, titleOf: (lesson: Lesson) => string): readonly Lesson[] => {
  const asked = foldedWords(text);
  if (asked.length === 0) return [];
  return lessons.filter((lesson) => {
    const words = foldedWords(`${titleOf(lesson)} ${lesson.keys}`);
    return asked.every((one) => words.some((word) => word.startsWith(one)));
  });
};
