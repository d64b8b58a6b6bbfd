/** The kinds of content that have lists on phones. Those that moderators and the server know beside them: `every-kind.ts`. */
import { correction } from '#src/features/contributions/model/correction.ts';
import { event } from '#src/features/events/model/event.ts';
import { post } from '#src/features/feed/model/post.ts';
import { job } from '#src/features/jobs/model/job.ts';
import { product } from '#src/features/market/model/product.ts';
import { stall } from '#src/features/market/model/stall.ts';
import { artist } from '#src/features/music/model/artist.ts';
import type { AnyKind } from './define-content.ts';

export const listedKinds: readonly AnyKind[] = [event, post, job, stall, product, artist, correction];
