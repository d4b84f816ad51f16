/**
 * The same text in memory of its own. What is cut out of a longer text (`slice`, `split`, a match) V8 keeps as a pointer into
 * the whole: a short piece that is kept would keep the page that it comes from.
 */
export const ownText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')
