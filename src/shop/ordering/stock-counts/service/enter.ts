/** Counted quantities, as they are scanned and pasted, or typed into the lines of a list. */
import { inTransaction } from '#kit/db/transaction.ts'
import { firstOf } from '#kit/first-of.ts'
import { invalid, type FieldError } from '#kit/refusal.ts'
import { readWhole } from '#kit/typed/whole.ts'
import { maxPieces } from '#shop/ordering/goods-in/model/received-rows.ts'
import { articlesIn } from '#shop/ordering/goods-in/service/read-articles.ts'
import { maxLines } from '../model/count.ts'
import { clearCounted, holdLines, linesOfArticles, putCounted } from '../store.ts'
import { sayCounts } from '../texts.ts'
import { holdOpen, type Desk } from './counts.ts'

export type Entered = { rows: string; again: '' | 'add' | 'replace'; formKey: string }

/**
 * Notes scanned or pasted quantities, all or none; an article that is not on the list is added to it. One that was counted before is
 * asked about at `again`. Answers how many articles were entered, and how many rows had no quantity yet. The same form sent twice
 * counts once. Throws not found, a conflict for a closed list, and invalid at its fields.
 */
export async function enterCounted(
  ctx: Desk,
  id: number,
  { rows, again, formKey }: Entered,
): Promise<{ articles: number; empty: number }> {
  const t = sayCounts(ctx.page.language)
  const { articles, faults, empty } = await articlesIn(ctx, rows, { filledIn: true, most: maxLines })
  if (faults.length > 0) throw invalid(faults.map(message => ({ field: 'rows', message })))
  if (articles.length === 0) throw invalid([{ field: 'rows', message: t.nothingCounted() }])
  // with the quantity: who goes back to the form for the next shelf does not send the first one again
  const entryKey = ({ quantity }: { quantity: number }) => `${formKey}:${quantity}`
  return inTransaction(ctx.db, async tx => {
    await holdOpen(ctx, tx, id)
    const known = new Map(
      (
        await linesOfArticles(
          tx,
          id,
          articles.map(one => one.articleId),
        )
      ).map(line => [line.articleId, line]),
    )
    const fresh = articles.filter(one => known.get(one.articleId)?.entryKey !== entryKey(one))
    const before = (one: { articleId: number }) => known.get(one.articleId)?.counted ?? null
    const done = fresh.filter(one => known.get(one.articleId)?.postedAt)
    if (done.length > 0)
      throw invalid([
        { field: 'rows', message: t.alreadyPosted({ codes: firstOf(done.map(one => one.code)) }) },
      ])
    const twice = fresh.filter(one => before(one) !== null)
    if (twice.length > 0 && again === '') {
      const codes = twice.map(one => `${one.code} (${before(one)})`)
      throw invalid([{ field: 'again', message: t.countedBefore({ codes: firstOf(codes) }) }])
    }
    const counted = fresh.map(({ quantity, ...article }) => ({
      ...article,
      counted: quantity + (again === 'add' ? (before(article) ?? 0) : 0),
      entryKey: entryKey({ quantity }),
    }))
    const much = counted.filter(one => one.counted > maxPieces)
    if (much.length > 0)
      throw invalid([
        { field: 'rows', message: t.tooManyPieces({ codes: firstOf(much.map(one => one.code)) }) },
      ])
    await putCounted(tx, id, counted, ctx.who.email)
    return { articles: articles.length, empty }
  })
}

/** What a page of a list says of a line: what was typed, and what the page had shown. */
export type TypedLine = { line: number; typed: string; was: string }

/**
 * Notes what was typed into lines and differs from what their page showed; an empty field is not counted. All or none: throws not
 * found, a conflict for a closed list, and invalid at `n-line` for what is no quantity, or was counted or posted by somebody else meanwhile.
 */
export async function saveCounted(ctx: Desk, id: number, typed: readonly TypedLine[]): Promise<number> {
  const t = sayCounts(ctx.page.language)
  const unread = new Set<number>()
  const wanted = new Map<number, { counted: number | null; was: number | null }>()
  for (const { line, typed: text, was } of typed) {
    if (text.trim() === was.trim()) continue
    const counted = text.trim() === '' ? null : readWhole(text, { most: maxPieces })
    if (counted === null && text.trim() !== '') unread.add(line)
    else wanted.set(line, { counted, was: was.trim() === '' ? null : readWhole(was, { most: maxPieces }) })
  }
  return inTransaction(ctx.db, async tx => {
    await holdOpen(ctx, tx, id)
    const held = await holdLines(tx, id, [...wanted.keys(), ...unread])
    const wrong: FieldError[] = held
      .filter(one => unread.has(one.line))
      .map(({ line, code }) => ({ field: `n-${line}`, message: t.noQuantity({ code }) }))
    const changed = held.filter(one => wanted.has(one.line) && wanted.get(one.line)?.counted !== one.counted)
    for (const { line, code, counted, postedAt, articleId } of changed) {
      const field = `n-${line}`
      if (postedAt) wrong.push({ field, message: t.alreadyPosted({ codes: code }) })
      else if (articleId === null) wrong.push({ field, message: t.articleGone({ code }) })
      else if (counted !== wanted.get(line)?.was)
        wrong.push({ field, message: t.countedMeanwhile({ code, n: counted ?? '–' }) })
    }
    if (wrong.length > 0) throw invalid(wrong)
    const entries = changed.flatMap(({ line, articleId, code, names }) => {
      const counted = wanted.get(line)?.counted ?? null
      return counted === null || articleId === null
        ? []
        : [{ articleId, code, names, counted, entryKey: null }]
    })
    await putCounted(tx, id, entries, ctx.who.email)
    await clearCounted(
      tx,
      id,
      changed.filter(one => wanted.get(one.line)?.counted === null).map(one => one.line),
    )
    return changed.length
  })
}
