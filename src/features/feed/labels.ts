/** What everything of a post is called; no other file says these words. */
import { msg } from '@lingui/core/macro';
import { sayKind } from '#src/widgets/content/kind-words.ts';
import { languages } from '#src/widgets/written/language-names.ts';
import { post } from './model/post.ts';

export const saidPost = sayKind(post, {
  one: msg`Post`,
  fields: {
    text: { label: msg`What do you want to say?` },
    region_code: { label: msg`Region`, hint: msg`People who follow this region see it.` },
    topic: {
      label: msg`Topic`,
      choices: {
        public_life: msg`Public life`,
        roads_transport: msg`Roads and transport`,
        water: msg`Water`,
        electricity: msg`Electricity`,
        health: msg`Health`,
        education: msg`Schools and education`,
        safety: msg`Safety`,
        work: msg`Work`,
        farming_food: msg`Farming and food`,
        environment: msg`Environment`,
        culture: msg`Culture`,
        sport: msg`Sport`,
        question: msg`A question`,
      },
    },
    about: {
      label: msg`Page of Mboa it is about`,
      hint: msg`Paste the address of any page of Mboa.`,
    },
    lang: { label: msg`Language`, choices: languages },
  },
  rules: {},
  states: {
    draft: msg`Not sent yet`,
    open: msg`Everybody can read it`,
    flagged: msg`Members reported it: moderators are reading it`,
    hidden: msg`Hidden by the moderators`,
    deleted: msg`Deleted`,
  },
  sorts: { newest: msg`Newest first` },
  decisions: {
    open: msg`Show the post`,
    hidden: msg`Hide the post`,
    deleted: msg`Delete the post`,
  },
});
