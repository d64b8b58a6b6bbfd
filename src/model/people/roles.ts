/** Public offices a person can hold, as in the check constraints of people.role and memberships.role. */
export const roles = {
  president: /*i18n*/ { id: 'role.president', message: 'President' },
  prime_minister: /*i18n*/ { id: 'role.primeMinister', message: 'Prime Minister' },
  minister: /*i18n*/ { id: 'role.minister', message: 'Minister' },
  senator: /*i18n*/ { id: 'role.senator', message: 'Senator' },
  mp: /*i18n*/ { id: 'role.mp', message: 'Member of Parliament' },
  mayor: /*i18n*/ { id: 'role.mayor', message: 'Mayor' },
  governor: /*i18n*/ { id: 'role.governor', message: 'Governor' },
  other: /*i18n*/ { id: 'role.other', message: 'Other public office' },
};

export const partyLabel = /*i18n*/ { id: 'field.party', message: 'Party' };
export const startedLabel = /*i18n*/ { id: 'field.started', message: 'In office from' };
export const endedLabel = /*i18n*/ { id: 'field.ended', message: 'In office until' };
export const termLabel = /*i18n*/ { id: 'field.term', message: 'Term' };

export const genderLabel = /*i18n*/ { id: 'field.gender', message: 'Gender' };
export const genders = {
  female: /*i18n*/ { id: 'gender.female', message: 'Woman' },
  male: /*i18n*/ { id: 'gender.male', message: 'Man' },
};
