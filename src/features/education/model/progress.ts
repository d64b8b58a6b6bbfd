/** How far somebody is on this phone: which lessons they read, what they answered, and how many were right when all was answered. */
import { type Choice, type Lesson, lessons, type Slug } from './lessons.ts';

export interface LessonProgress {
  readonly isRead: boolean;
  /** A question's answer; null: none yet. */
  readonly chosen: readonly (Choice | null)[];
  /** Right answers of the best try that answered every question; null: there was none. */
  readonly best: number | null;
}
export type Progress = Readonly<Record<Slug, LessonProgress>>;

const isChoice = (value: unknown): value is Choice => value === 0 || value === 1 || value === 2;

/** Anything may stand in local storage: of what is no progress nothing is taken, and the rest counts. */
const readOne = ({ slug, right }: Lesson, stored: unknown): LessonProgress => {
  const one: unknown = Reflect.get(Object(stored), slug);
  const [chosen, best]: readonly unknown[] = [Reflect.get(Object(one), 'chosen'), Reflect.get(Object(one), 'best')];
  return {
    isRead: Reflect.get(Object(one), 'isRead') === true,
    chosen: right.map((_, n) => {
      const choice: unknown = Array.isArray(chosen) ? chosen[n] : null;
      return isChoice(choice) ? choice : null;
    }),
    best: typeof best === 'number' && Number.isInteger(best) && best >= 0 && best <= right.length ? best : null,
  };
};

export const readProgress = (stored: unknown): Progress =>
  Object.fromEntries(lessons.map((lesson) => [lesson.slug, readOne(lesson, stored)])) as Progress;

export const countRight = ({ right }: Pick<Lesson, 'right'>, chosen: LessonProgress['chosen']): number =>
  right.filter((answer, n) => chosen[n] === answer).length;

export const isAnswered = (chosen: LessonProgress['chosen']): boolean => chosen.every((choice) => choice !== null);

/** An answer that was given stays: it is told at once whether it is right. Who answers is taken to have read. */
export const withAnswer = (lesson: Lesson, before: LessonProgress, question: number, choice: Choice): LessonProgress => {
  const chosen = before.chosen.map((given, n) => (n === question ? (given ?? choice) : given));
  const best = isAnswered(chosen) ? Math.max(before.best ?? 0, countRight(lesson, chosen)) : before.best;
  return { isRead: true, chosen, best };
};

/** What was reached stays. */
export const tryAgain = (before: LessonProgress): LessonProgress => ({ ...before, chosen: before.chosen.map(() => null) });
