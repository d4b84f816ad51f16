/** A text as part of a pattern of LIKE, in which `%`, `_` and `\` stand for themselves. */
export const likeText = (text: string): string => text.replace(/[%_\\]/g, '\\$&')
