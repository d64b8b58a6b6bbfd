/** How many inputs are tried: the ordinary check takes a part, so that it stays a matter of minutes; PROOF=1 takes all. */
const isProof = process.env.PROOF === '1';

/** Of a function whose checks they must reach past. */
export const inputsEach = isProof ? 500 : 250;
/** There are as many mutations as functions, and each input is a whole round trip. */
export const inputsOfMutation = isProof ? 500 : 125;
/** Of every function, for every caller. */
export const inputsOfAll = isProof ? 500 : 50;
export const inputsOverHttp = isProof ? 50 : 4;
/** A verdict that is given more often than this is one that the inputs reach. */
export const seldom = isProof ? 20 : 3;
