/** A picture, read from the server when somebody asks to see it. */
import { askPublic } from '#src/data/remote/ask-public.ts';
import { givenImage } from '#src/model/written/sent-image.ts';
import type { ReadPicture } from './use-kept-picture.ts';

/** On a slow line it takes half a minute. In ms. */
const longestWait = 90_000;

/** By the function of `public` that gives it. */
export const readPicture =
  (name: string, args: object): ReadPicture =>
  (token) =>
    askPublic(name, args, givenImage, token, longestWait);
