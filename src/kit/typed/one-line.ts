/** Fields of one line: names, references, numbers. A script can send line breaks into them, a field of a page cannot. */
import * as z from 'zod'
import { withoutDirections } from './unseen.ts'

/**
 * A text in one line: breaks, tabs and other control characters are blanks, and of several blanks one stays. Marks of direction
 * go, since they would turn around what stands behind it in a list or file; joiners stay, with which some scripts are written.
 */
export const inOneLine = (text: string): string =>
  withoutDirections(text)
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** A field of one line, at most so many characters; what else it may be is said behind it, as of any text. */
export const oneLine = (most: number) => z.string().overwrite(inOneLine).max(most)
