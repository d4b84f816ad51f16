/** What would become of two companies that become one: what moves, what is asked, and what stands against it. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { registeredCompanyTables } from '#platform/domain/company-tables.ts'
import { agreedTwice } from '#shop/catalogue/pricing/service/agree.ts'
import { countWholeAdministrators } from '#shop/people/company/service/administrators.ts'
import { companyToMerge, type MergedCompany } from '#shop/people/company/service/merged.ts'
import { freeWord, terms, type Named, type Question } from '../model/question.ts'
import { calledAlike, cannotMeet, countRows, saidDifferently, wordsIn, type Both } from '../store/rows.ts'

/** How many are named of those that are answered together. */
const firstNamed = 5

export type Obstacle =
  | { kind: 'blocked'; company: string }
  /** both have it, or it says the same in both */
  | ({ kind: 'both'; count: number } & Named)
export type MergePreview = {
  from: MergedCompany
  into: MergedCompany
  /** what moves, by what it is called; nothing that there is none of */
  moves: readonly (Named & { count: number })[]
  questions: readonly Question[]
  obstacles: readonly Obstacle[]
  /** somebody who can sign in administers the whole of what becomes one: those of the company that stays */
  administered: boolean
}

/** Every table that names companies, with what becomes of its rows. */
export const companyTables = () => Object.entries(registeredCompanyTables.tables)

async function questionsOf(db: Db | Tx, from: MergedCompany, both: Both): Promise<Question[]> {
  const questions: Question[] = []
  for (const [table, { name, named, one }] of companyTables()) {
    const words = name ?? { en: table, es: table }
    if (named) {
      const alike = await calledAlike(db, table, named, both)
      const taken = alike.length > 0 ? await wordsIn(db, table, named.by, both) : new Set<string>()
      for (const { id, word } of alike) {
        const suggested = freeWord(word, from.code, taken)
        taken.add(suggested)
        questions.push({
          kind: 'word',
          key: `${table}-${id}`,
          table,
          words,
          by: named.by,
          id,
          word,
          suggested,
        })
      }
    }
    if (one) {
      const differ = await saidDifferently(db, table, one, both)
      if (one.together && differ.length > 0) {
        const first = differ.slice(0, firstNamed)
        questions.push({ kind: 'together', key: table, table, words, count: differ.length, first })
      } else if (!one.together)
        for (const said of differ) {
          const key = [table, said.per].filter(Boolean).join('-')
          const amount = one.sum !== undefined
          const sum = amount && said.into !== null
          questions.push({ kind: 'stays', key, table, words, ...said, amount, sum })
        }
    }
  }
  return questions
}

const said = (value: string | boolean | null): string | null => (value === null ? null : String(value))

/** What would become of both. Null: there is no company of one of the numbers, or they are the same. */
export async function previewMerge(
  db: Db | Tx,
  fromCode: string,
  intoCode: string,
): Promise<MergePreview | null> {
  const from = await companyToMerge(db, fromCode)
  const into = await companyToMerge(db, intoCode)
  if (!from || !into || from.id === into.id) return null
  const both = { from: from.id, into: into.id }
  const moves: MergePreview['moves'][number][] = []
  const obstacles: Obstacle[] = [from, into].flatMap(({ active, name }) =>
    active ? [] : [{ kind: 'blocked', company: name }],
  )
  for (const [table, { name, stops }] of companyTables()) {
    if (name) {
      const count = await countRows(db, table, from.id)
      if (count > 0) moves.push({ table, words: name, count })
    }
    const met = stops ? await cannotMeet(db, table, stops, both) : 0
    if (met > 0) obstacles.push({ kind: 'both', table, words: name ?? { en: table, es: table }, count: met })
  }
  const prices = await agreedTwice(db, from.id, into.id)
  return {
    from,
    into,
    moves,
    obstacles,
    administered: (await countWholeAdministrators(db, into.id)) > 0,
    questions: [
      ...terms.flatMap((term): Question[] =>
        // a VAT number that is missing replaces none
        from[term] === into[term] || (term === 'vatId' && from.vatId === null)
          ? []
          : [{ kind: 'term', key: term, term, from: said(from[term]), into: said(into[term]) }],
      ),
      ...(await questionsOf(db, from, both)),
      ...prices.map((one): Question => ({
        kind: 'prices',
        key: `prices-${one.fromId}-${one.intoId}`,
        ...one,
      })),
    ],
  }
}
