import type { Db, Tx } from '#kit/db/connect.ts'
import { codeKey } from '#shop/catalogue/articles/model.ts'
import { knownNumbers } from '#shop/people/list-intake/service/articles-meant.ts'
import type { Article, Known, TypedRow } from '../model/judge.ts'
import { knownOf } from '../store/change.ts'
import type { Person } from './member.ts'

/** What is known of these rows; part numbers are read as everywhere else: former ones count, those of makers, and EAN. */
export async function knownHere(
  ctx: Person,
  db: Db | Tx,
  companyId: number,
  rows: readonly TypedRow[],
): Promise<Known> {
  const known = await knownOf(db, companyId, rows)
  const others = [...new Set(rows.map(row => row.code.trim()))].filter(
    code =>
      code !== '' && code.length <= 120 && !known.byCode.has(code) && !known.byKey.get(codeKey(code))?.length,
  )
  if (others.length === 0) return known
  // an own number stands for no other one
  const found = await knownNumbers({ ...ctx, who: null }, others, db)
  const byOther = new Map<string, readonly Article[]>()
  for (const [code, matches] of found) {
    const meant = ['superseded', 'other-number'].map(how => matches.filter(match => match.how === how))
    const first = meant.find(list => list.length > 0) ?? []
    const articles = new Map(first.map(({ article: { id, code } }) => [id, { id, code }]))
    if (articles.size > 0) byOther.set(code, [...articles.values()])
  }
  return { ...known, byOther }
}
