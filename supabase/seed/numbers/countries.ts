/** Whom Cameroon is compared with: neighbours, and four of the larger economies of West and East Africa. */
export const countries: readonly string[] = ['CAF', 'CIV', 'COD', 'COG', 'GAB', 'GHA', 'GNQ', 'KEN', 'NGA', 'SEN', 'TCD'];
