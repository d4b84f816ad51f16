/** What is asked before two companies become one: one question for each thing that both have in their own way. */
import type { AgreedTwice } from '#shop/catalogue/pricing/model/agreed-twice.ts'
import type { CompanyTable } from '#platform/domain/company-tables.ts'

export type Named = { table: string; words: NonNullable<CompanyTable['name']> }
/** Terms of a company itself that can differ. */
export const terms = ['priceList', 'onAccount', 'vatId'] as const
export type Term = (typeof terms)[number]

export type Question = { key: string } & (
  | ({
      /** both call something the same: those that come are called otherwise */
      kind: 'word'
      by: string
      id: number
      word: string
      /** a free one */
      suggested: string
    } & Named)
  | ({
      /** a company has one of it, and the other says something else; null: nothing */
      kind: 'stays'
      /** by what there is one each, e.g. a currency; empty: one in all */
      per: string
      from: string
      into: string | null
      /** amounts in the smallest unit of the currency `per` */
      amount: boolean
      /** both are, and can be added up */
      sum: boolean
    } & Named)
  | ({
      /** the same for many, answered together */
      kind: 'together'
      count: number
      first: readonly { per: string; from: string; into: string | null }[]
    } & Named)
  | { kind: 'term'; term: Term; from: string | null; into: string | null }
  | ({ kind: 'prices' } & AgreedTwice)
)
/** What a question that is no word may be answered with. */
export const choicesOf = (question: Question): readonly string[] => {
  switch (question.kind) {
    case 'word':
      return []
    case 'stays':
      return question.sum ? ['into', 'from', 'sum'] : ['into', 'from']
    case 'prices':
      return ['into', 'from', 'both']
    case 'together':
    case 'term':
      return ['into', 'from']
  }
}
/** The name of the field in which a question is answered. */
export const fieldOf = ({ key }: Pick<Question, 'key'>): string => `answer-${key}`

const maxWordLength = 60
/** A word that nobody of both has: with the number of the company that comes behind it, and a figure where that is taken. */
export function freeWord(word: string, code: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const tail = `-${code}${n === 1 ? '' : `-${n}`}`
    const free = `${word.slice(0, Math.max(1, maxWordLength - tail.length))}${tail}`.slice(-maxWordLength)
    if (!taken.has(free)) return free
  }
}
/** What may be typed in place of a word: numbers of things without spaces, names on one line. */
export const isWord = (by: string, typed: string): boolean =>
  by === 'code' ? /^[\w.-]{1,60}$/.test(typed) : typed.length > 0 && typed.length <= maxWordLength
