/** Which article a line of an incoming order means, by all the numbers that it says; nothing is guessed. */
import type { Known, KnownArticle, Match } from '#shop/people/list-intake/model/known.ts'
import { meaningOf } from '#shop/people/list-intake/model/resolve.ts'
import type { LineFinding } from './findings.ts'
import type { IncomingLine } from './incoming-order.ts'

export type Meant = { article: KnownArticle | null; findings: readonly LineFinding[] }

type Numbers = Pick<IncomingLine, 'supplierNumber' | 'buyerNumber' | 'makerNumber' | 'gtin'>

/** Every number that has to be looked up. */
export const numbersOf = (lines: readonly Numbers[]): string[] => [
  ...new Set(
    lines
      .flatMap(line => [line.supplierNumber, line.buyerNumber, line.makerNumber, line.gtin ?? ''])
      .filter(one => one !== ''),
  ),
]

const reading = (known: Known, number: string, may: (how: Match['how']) => boolean = () => true) => {
  const line = { line: 1, text: number, readings: [], cells: [] }
  const matches = (known.get(number) ?? []).filter(match => may(match.how))
  return meaningOf(line, number, { code: number, quantity: 1, doubt: null }, matches)
}

/**
 * Our number counts before the buyer's, that before the maker's, and an EAN or GTIN last; one that says another article than the one before is
 * a finding, and so are a number of what was replaced, one that several articles have, and an unknown one.
 */
export function meantArticle(line: Numbers, known: Known): Meant {
  const isOfMaker = (how: Match['how']) => how !== 'customer-number' && how !== 'base'
  const all = [
    { number: line.supplierNumber, read: reading(known, line.supplierNumber) },
    { number: line.buyerNumber, read: reading(known, line.buyerNumber, how => how === 'customer-number') },
    { number: line.makerNumber, read: reading(known, line.makerNumber, isOfMaker) },
    { number: line.gtin ?? '', read: reading(known, line.gtin ?? '', isOfMaker) },
  ].filter(one => one.number !== '')
  const [first, ...others] = all
  if (!first) return { article: null, findings: [{ kind: 'number-unknown', theirs: '', candidates: [] }] }
  // the first number that somebody is meant to know is the supplier's where it is said
  const counts = line.supplierNumber !== '' ? first : (all.find(one => one.read.article) ?? first)
  const { article, verdict, candidates } = counts.read
  const further = others.flatMap(({ read }) => read.article?.code ?? [])
  const theirs = counts.number
  if (verdict === 'ambiguous')
    return {
      article: null,
      findings: [
        { kind: 'number-ambiguous', theirs, candidates: candidates.slice(0, 10).map(one => one.code) },
      ],
    }
  if (!article)
    return {
      article: null,
      findings: [{ kind: 'number-unknown', theirs, candidates: [...new Set(further)] }],
    }
  const different = all.find(({ read }) => read.article && read.article.code !== article.code)
  if (different)
    return {
      article: null,
      findings: [
        {
          kind: 'numbers-differ',
          theirs: `${theirs}, ${different.number}`,
          candidates: [article.code, different.read.article?.code ?? ''],
        },
      ],
    }
  return {
    article,
    findings: verdict === 'superseded' ? [{ kind: 'superseded', theirs, ours: article.code }] : [],
  }
}
