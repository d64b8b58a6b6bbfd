import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  mutations: {
    'create_content post': (what) => msg`Your post ${what}`,
    'move_content post': (what) => msg`Deleting your post ${what}`,
    set_feed_choice: () => msg`What you follow or mute in the feed`,
    block_author: () => msg`Whom you block in the feed`,
  },
  things: { post: { nameless: msg`A post`, many: msg`Posts`, at: (id) => ({ to: `/feed/${id}` }), open: msg`Open the post` } },
  forms: { 'create_content post': (pid) => ({ to: '/feed/create', search: { edit: pid } }) },
  drafts: { post: { to: '/feed/create', nameless: msg`A post without a word yet` } },
  block: () => import('./common/post-blocks.tsx'),
  nearest: () => import('./common/post-blocks.tsx'),
  found: () => import('./common/post-blocks.tsx'),
  entry: {
    place: 'take part',
    to: '/feed',
    name: msg`Feed`,
    about: msg`What members write, near you and in the whole country`,
    takesRegion: true,
  },
  signIn: { '/feed/create': msg`Sign in to write a post.` },
};
