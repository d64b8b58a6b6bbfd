/** The sample polls of every first start, for the end-to-end tests; who votes is a member of the test's own. */
import { createHash } from 'node:crypto';
import { encodePid } from '#src/shared/pid.ts';
import { stableId } from '#supabase/seed/core/stable-id.ts';

export const pollId = (key: string): string => stableId('demo-polls', key);

export const pollAddress = (key: string): string => `/polls/${encodePid(createHash('sha256').update(pollId(key)).digest())}`;
