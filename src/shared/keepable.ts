/**
 * What PostgreSQL can keep of what a person typed or pasted, in all texts of a value: half of a character (a lone surrogate, as a cut emoji leaves
 * it) becomes �, as `toWellFormed` has it, which older browsers lack; NUL goes. Else the server could read nothing of a whole request.
 */
export const toKeepable = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, text: unknown) =>
      typeof text === 'string'
        ? text
            .split('\0')
            .join('')
            .replace(/\p{Cs}/gu, '\uFFFD')
        : text,
    ),
  );
