/**
 * Stands in the build in the place of the router's own reading and writing of `?…` (vite.config.ts): search-params.ts is given to the router
 * instead, and half a kilobyte of the first load would be code that never runs.
 */
const unused = (): never => {
  throw new Error("The router's own search params are not in the build: see resolve.alias in vite.config.ts");
};

export const defaultParseSearch = unused;
export const defaultStringifySearch = unused;
export const parseSearchWith = unused;
export const stringifySearchWith = unused;
