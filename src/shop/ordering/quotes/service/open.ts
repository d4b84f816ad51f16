/** Opens quotes: from a basket's checkout, from an order, and anew from one that is over. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { differenceTo } from '#shop/catalogue/pricing/model/compare.ts'
import { paidAt, paidSteps } from '#shop/catalogue/pricing/model/doubts.ts'
import { scalesOfLines } from '#shop/catalogue/pricing/service.ts'
import { keptOf } from '../model/kept-line.ts'
import type { QuoteLine } from '../model/quote.ts'
import { actorOf } from '#platform/person/visitor.ts'
import { quotesAudit } from '../audit.ts'
import { plainWords } from '../model/plain-words.ts'
import {
  holdQuote,
  insertEvent,
  insertQuote,
  quoteOfBasket,
  writeRevision,
  type NewQuote,
} from '../store/quotes.ts'
import { nameOf } from './keeper.ts'
import { receiveRequest } from './desk-letters.ts'
import { confirmRequest } from './letters.ts'

/** The quote that came from a basket, of this person; null: none. */
export const quoteFromBasket = quoteOfBasket

export type Opening = Pick<Ctx<CompanyMember>, 'who' | 'page' | 'publicUrl' | 'clock'>

/** A position as it is asked for, of what somebody has in a basket, an order or an earlier quote. */
export type AskedLine = Pick<
  QuoteLine,
  | 'articleId'
  | 'code'
  | 'names'
  | 'words'
  | 'quantity'
  | 'unit'
  | 'lineKey'
  | 'details'
  | 'requestedOn'
  | 'list'
>

/**
 * Positions with what their buyer pays today by quantity: what is offered later is compared with that, whatever becomes of
 * price lists meanwhile. A price that comes from elsewhere (a contract, an order) stays as it is.
 */
export async function withPaid(
  { who, page, clock }: Pick<Opening, 'who' | 'page' | 'clock'>,
  tx: Db | Tx,
  { currency, lines }: { currency: string; lines: readonly AskedLine[] },
): Promise<(AskedLine & Pick<QuoteLine, 'paid'>)[]> {
  const priced = lines.flatMap(line =>
    line.articleId === null ? [] : [{ ...line, articleId: line.articleId }],
  )
  const scalesFor = await scalesOfLines(tx, priced, {
    currency,
    priceList: who.priceList,
    companyId: who.companyId,
    language: page.language,
  })
  return lines.map(line => {
    if (line.articleId === null || line.list === null) return line
    const paid = paidSteps(scalesFor({ ...line, articleId: line.articleId }), currency, dayOf(clock()))
    return differenceTo(paidAt(paid, line.quantity), line.list) === 0 ? { ...line, paid } : line
  })
}

/**
 * Opens a quote in the caller's transaction: its first version with what is asked for, its first line of history, a
 * letter to who asks (QUO-02) and to the desk. Answers its number. Of one basket there is one quote: a second fails as a duplicate.
 */
export async function openQuote(
  ctx: Opening,
  tx: Tx,
  asked: Omit<NewQuote, 'storefront' | 'customerId' | 'companyId' | 'unitId'> & {
    lines: readonly AskedLine[]
  },
): Promise<string> {
  const { who, page } = ctx
  const description = plainWords(asked.description)
  const { id, code } = await insertQuote(tx, {
    ...asked,
    description,
    storefront: page.storefront,
    customerId: who.id,
    companyId: who.companyId,
    unitId: who.unitId,
  })
  const kept = { ...asked, lines: asked.lines.map(keptOf) }
  const lines = (await withPaid(ctx, tx, kept)).map((line, i): QuoteLine => ({
    ...line,
    number: i + 1,
    by: 'buyer',
    target: null,
    locked: false,
    offers: [],
  }))
  await writeRevision(tx, { quoteId: id, revision: 1, lines, discount: 0, delivery: null, validUntil: null })
  await insertEvent(tx, {
    quoteId: id,
    revision: 1,
    actor: actorOf(who),
    name: nameOf(who),
    side: 'buyer',
    action: 'request',
    body: description,
  })
  await quotesAudit.record(tx, { actor: who.email, action: 'quote-request', kind: 'quote', id: code })
  const held = await holdQuote(tx, code)
  if (!held) return code
  await confirmRequest(ctx, tx, held)
  await receiveRequest(ctx, tx, held)
  return code
}
