/**
 * The files that each start runs most of: a browser that knows the hint (Chromium from 136) compiles them whole while they are read, beside the
 * page, not each function when it is first called. What stands in Cache Storage and came in a bundle has no compiled copy to be kept
 * (decision 187). Others read a comment.
 */
const atEachStart = /^(vendor|dexie|main|replica|list-screen|row-screen|shared(-\w+)?|areas\/common\/first)$/;

/** A line for the top of a file, or nothing. */
export const compileHint = ({ name }: { readonly name: string }): string => (atEachStart.test(name) ? '//# allFunctionsCalledOnLoad' : '');
