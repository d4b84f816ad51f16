import { holdPerson } from '#shop/people/company/service/hold-person.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { resolveEach } from '#shop/buying/part-list/service.ts'
import { contactOf, openRequest } from '#shop/requests/inbox/service/open.ts'
import { asItIs } from '../model/inquiry.ts'
import { firstQuantity } from '#shop/catalogue/articles/model.ts'
import { readOrdered } from '#shop/catalogue/articles/model/ordered-quantity.ts'
import { timesText } from '#platform/units/order-unit.ts'
import { quantityReason } from '#ui/quantity-reason.ts'
import { addedPosition, maxPositions } from '../model/position.ts'
import { askedBefore, replacePositions, writeHead, type WrittenPosition } from '../store/inquiries.ts'
import { sayInquiry } from '../texts.ts'
import { changePositions } from './change-positions.ts'
import { memberOf, readDraft, type Context } from './draft.ts'
import { holdFlood } from './hold-flood.ts'

export type Row = { code: string; quantity: string }
export type Added = { count: number; refused: string[]; tooMany: boolean }

/** SPI-13: rows with a number become positions, by whatever number the article is known; rows without one are ignored. */
export async function addPositions(ctx: Context, rows: readonly Row[]): Promise<Added> {
  memberOf(ctx)
  const asked = rows.filter(row => row.code.trim() !== '')
  if (asked.length === 0) return { count: 0, refused: [], tooMany: false }
  const room = maxPositions - (await readDraft(ctx)).positions.length
  if (asked.length > room) return { count: 0, refused: [], tooMany: true }
  const lines = asked.map(row => `${row.code.trim().replace(/[\t\n\r]/g, ' ')}\t1`)
  const resolution = await resolveEach(ctx, lines.join('\n'))
  const found = resolution.tooMany ? [] : resolution.rows
  const refused: string[] = []
  const added: WrittenPosition[] = []
  for (const [at, row] of asked.entries()) {
    const meant = found.filter(one => one.line === at + 1)
    const article = meant.length === 1 ? meant[0]?.article : null
    const read = article && readOrdered(row.quantity, ctx.page.formatLocale, article)
    const quantity =
      read?.kind === 'quantity' ? read.quantity : read?.kind === 'empty' ? firstQuantity(article!) : 0
    if (!article || !quantity) refused.push(row.code.trim().slice(0, 60))
    else added.push({ ...addedPosition(article.code, quantity), articleId: article.id, ...asItIs })
  }
  if (added.length > 0) await changePositions(ctx, before => [...before, ...added], false)
  return { count: added.length, refused, tooMany: false }
}

/** An article that a price may be asked for; throws not found. */
export async function askedArticle(ctx: Context, code: string) {
  memberOf(ctx)
  const article = (await articlesByCodes(ctx.db, [code])).get(code)
  if (!article) throw notFound()
  return article
}

/** IPI-01: asks for the price of one article; the same asked twice in a moment is one question. `error`: what is wrong with the quantity. */
export async function askPrice(
  ctx: Context,
  asked: { productCode: string; qty: string; remark: string },
): Promise<{ code: string } | { error: string }> {
  const article = await askedArticle(ctx, asked.productCode)
  const t = sayInquiry(ctx.page.language)
  const read = readOrdered(asked.qty, ctx.page.formatLocale, article)
  const quantity = read.kind === 'quantity' ? read.quantity : 0
  if (!quantity) return { error: quantityReason(ctx.page, read, article.unit) || t.faultQuantity() }
  await holdFlood(ctx, t.tooManySingle())
  return inTransaction(ctx.db, async tx => {
    await holdPerson(tx, ctx.who.id)
    const same = { articleId: article.id, quantity, remark: asked.remark }
    const before = await askedBefore(tx, ctx.who.id, same)
    if (before !== null) return { code: before }
    const { id, code } = await openRequest(ctx, tx, {
      kind: 'individual-price',
      state: 'sent',
      contact: contactOf(ctx.who),
      country: ctx.page.country,
      about: { is: 'words', words: timesText(quantity, article.unit, article.code, ctx.page) },
      message: asked.remark,
    })
    await writeHead(tx, id, {
      currency: ctx.page.currency,
      region: '',
      quoteDate: null,
      isSubcontractor: false,
      subcontractor: { name: '', address: '', country: '', email: '' },
    })
    const position = { ...addedPosition(article.code, quantity), articleId: article.id, ...asItIs }
    await replacePositions(tx, id, [position])
    return { code }
  })
}
