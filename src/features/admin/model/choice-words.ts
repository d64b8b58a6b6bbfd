/**
 * Words that lists of ministries, councils, GeoNames and health surveys use for our choices, besides their labels. By column, then by key; a table
 * whose column has no such key finds none. Folded words.
 */
export const choiceWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  kind: {
    village: ['ppl', 'chefferie', 'chiefdom'],
    quarter: ['pplx', 'section of populated place'],
    town: ['ppla2', 'ppla3', 'ville'],
    city: ['pplc', 'ppla', 'grande ville'],
    abandoned: ['pplq', 'pplw', 'abandoned'],
  },
  ownership: {
    public: ['publique', 'moh', 'minsante', 'state', 'government', 'gouvernement', 'etatique'],
    private: ['prive', 'privee', 'prive laic', 'prive lucratif', 'for profit'],
    faith: [
      'confessionnel',
      'confessionnelle',
      'prive confessionnel',
      'fbo',
      'mission',
      'religious',
      'catholique',
      'protestant',
      'islamique',
    ],
    community: ['communautaire', 'cbo'],
  },
  gender: {
    male: ['m', 'masculin', 'homme', 'man'],
    female: ['f', 'feminin', 'femme', 'woman'],
  },
};
