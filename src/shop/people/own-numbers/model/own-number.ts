/**
 * A company's own number for an article. Its letters and digits tell it from others (`codeKey`); a number means one
 * article within a company, an article may have several.
 */
import { codeKey } from '#shop/catalogue/articles/model.ts'

/** Characters of one number. */
export const maxNumberLength = 120
/** Numbers of one article, and of one company. */
export const maxOfArticle = 20
export const maxOfCompany = 50_000
/** Rows of one page of the list, and of a preview. */
export const numbersPerPage = 100

export type OwnNumber = {
  number: string
  code: string
  name: string
  /** the article is not in the catalogue any more */
  gone: boolean
}

/** What cannot be a number: nothing, too long, or nothing by which it could be found again. */
export type NumberFault = 'missing' | 'long' | 'signs'

/** What was typed, in one line without spaces around it; what is wrong with it as a number. */
export function readNumber(typed: string): { number: string; key: string; fault: NumberFault | null } {
  const number = typed.replace(/\s+/gu, ' ').trim()
  const key = codeKey(number)
  const fault =
    number === ''
      ? 'missing'
      : number.length > maxNumberLength
        ? 'long'
        : key === '' || /[|\p{Cc}\u2028\u2029]/u.test(number)
          ? 'signs'
          : null
  return { number, key, fault }
}
