import { msg } from '@lingui/core/macro';
import type { Work } from '#src/features/jobs/model/work.ts';

export const levels = {
  primary: msg`Primary school`,
  secondary: msg`Secondary school`,
  vocational: msg`Vocational training`,
  higher: msg`University`,
} as const;

export const isLevel = (told: string): told is keyof typeof levels => Object.hasOwn(levels, told);

export const audiences: Readonly<Record<Work['seen_by'], ReturnType<typeof msg>>> = {
  hidden: msg`Hidden: only you see it`,
  companies: msg`Companies I apply to, as long as the application stands`,
  public: msg`Public: everybody`,
};
