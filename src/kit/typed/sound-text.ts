/**
 * What no text may hold, wherever it comes from: U+0000, which PostgreSQL keeps in none, and halves of a character. A field that
 * holds it was forged and is refused; in a file it comes from the program that wrote it, and is left out.
 */
export const isSoundText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A text out of a file without what no text may hold. */
export const soundText = (text: string): string =>
  isSoundText(text)
    ? text
    : text
        .replaceAll('\0', '')
        .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')

/** The beginning of a text, at most so long: what a cut leaves of a character in two halves goes too. */
export const beginning = (text: string, most: number): string => soundText(text.slice(0, most))
