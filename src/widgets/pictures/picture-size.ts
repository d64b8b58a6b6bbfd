/** What a picture costs on its way, as people are told before they agree. */

/** As text it is a third longer; on 2G come some 5,000 letters a second. */
export const secondsOn2g = (bytes: number): number => Math.max(1, Math.ceil((bytes * 4) / 3 / 5000));
