import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  pages: [
    {
      to: '/feedback',
      name: msg`Feedback`,
      about: msg`Tell us what does not work or could be better, without an account`,
      keys: 'feedback avis idea idee bug fault problem probleme panne error erreur traduction',
    },
    {
      to: '/status',
      name: msg`Service status`,
      about: msg`Whether Mboa works now, and what is planned`,
      keys: 'status service server serveur panne etat down maintenance',
    },
    { to: '/help', name: msg`Help`, about: msg`The first steps, with or without a network`, keys: 'help aide how comment faq' },
    {
      to: '/standards',
      name: msg`Rules with examples`,
      about: msg`What may be written here, and how to say it`,
      keys: 'rules standards regles moderation examples exemples',
    },
    {
      to: '/accessibility',
      name: msg`Accessibility`,
      about: msg`For eyes, hands and phones of all kinds`,
      keys: 'accessibility accessibilite handicap screen reader lecteur',
    },
  ],
};
