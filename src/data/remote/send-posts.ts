/**
 * Sends what is kept to go without an account, each in a request of its own that says nothing of who is signed in. Law: a post goes from this phone
 * only after the server said that it has it, or that it never will.
 */
import * as v from 'valibot';
import { dropPost, readPosts, refreshPosts, refusePost } from '#src/platform/kept-posts.ts';
import { isOnline } from '#src/platform/network-status.ts';
import { underLock } from '#src/shared/under-lock.ts';
import { askApi } from './ask-function.ts';

const told = v.object({ status: v.picklist(['ok', 'already', 'id_conflict', 'invalid', 'too_many']) });

/** Each waiting one once; what gets no answer, or came when there was too much, stays. */
export const sendPosts = (): Promise<void> =>
  underLock('mboa-posts', async () => {
    for (const { to, id, body } of readPosts().filter(({ isRefused }) => !isRefused)) {
      const answer = isOnline() ? await askApi(to, body, told) : null;
      const status = answer?.ok ? answer.value.status : 'too_many';
      if (status === 'ok' || status === 'already') dropPost(id);
      else if (status !== 'too_many') refusePost(id);
    }
  }).finally(refreshPosts);
