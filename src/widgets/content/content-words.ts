/** What contents have in common is called the same whatever their kind; a kind's own words stand in its area (`create_content event`). */
import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const contentWords: Pick<AreaWords, 'mutations' | 'drafts'> = {
  mutations: {
    create_content: (what) => msg`What you wrote: ${what}`,
    'create_content comment': (what) => msg`Your comment on ${what}`,
    edit_content: (what) => msg`Your changes to ${what}`,
    change_content_picture: (what) => msg`A picture of ${what}`,
    move_content: (what) => msg`Your decision about ${what}`,
    'move_content comment': (what) => msg`Taking your comment back from ${what}`,
    report_content: (what) => msg`Your report of ${what}`,
    follow_content: (what) => msg`Whether you follow ${what}`,
    react_content: (what) => msg`Your reaction to ${what}`,
    'react_content comment': () => msg`Your reaction to a comment`,
    appeal_content: (what) => msg`Your appeal about ${what}`,
  },
  drafts: {
    comment: (what) => msg`Your comment on ${what}`,
    report: (what) => msg`Your report of ${what}`,
    appeal: (what) => msg`Your appeal about ${what}`,
  },
};
