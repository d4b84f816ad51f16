/** What both sides of a quote are told by letter. */
import { taxRows } from '#shop/ordering/tax/model/tax-rows.ts'
import { formatDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { href } from '#kit/contract.ts'
import { queueLetter, type LetterPart } from '#platform/email/letter.ts'
import { formatAmount } from '#kit/money.ts'
import { brand } from '#platform/brand/brand.ts'
import { insteadOf, keyFor, readersFor } from '#shop/people/company/service/readers.ts'
import { quotes } from '../contract.ts'
import { pricedLines } from '../model/money.ts'
import { remarksIn, type Revision } from '../model/quote.ts'
import type { QuoteAction } from '../model/states.ts'
import { wordsOfOffer, type HeldQuote } from '../store/quotes.ts'
import { sayQuoteMail } from '../texts/mails.ts'
import type { QuoteWork } from './keeper.ts'
import { linePosition, type Row } from './letter-rows.ts'
import { memberOf, quoteGroundOf, sumsOf } from './terms.ts'

type Telling = Pick<Ctx, 'page' | 'publicUrl'>
/** A quote in the words of who reads about it; `closed`: in whose place they do. */
type Told = HeldQuote & { closed: string | null }

/** The quote as each of those sees it who are written to: who asked, or who administers their unit (`readersFor`). */
async function toldOf(tx: Tx, quote: HeldQuote): Promise<Told[]> {
  const asked = { ...quote, email: quote.buyerEmail, name: quote.buyerName, active: quote.buyerActive }
  const readers = await readersFor(tx, asked, quote)
  return readers.map(({ email, name, ...words }) => ({
    ...quote,
    ...words,
    buyerEmail: email,
    buyerName: name,
  }))
}

async function toBuyer(
  ctx: Telling,
  tx: Tx,
  quote: Told,
  letter: {
    action: QuoteAction | 'request' | 'ending' | 'hand-over'
    subject: string
    parts: readonly LetterPart[]
  },
): Promise<void> {
  const { key: code, language, buyerEmail: email, closed } = quote
  const site = { ...ctx.page, base: `/ebusiness/${quote.storefront}` }
  const to =
    ctx.publicUrl + href(site, quotes.show, { params: { quoteCode: code }, query: { version: null } })
  await queueLetter(tx, {
    key: keyFor(`quote-${letter.action}:${code}:${quote.version}`, { email, closed }),
    recipient: { email, name: quote.buyerName, language },
    sender: brand.sender,
    subject: letter.subject,
    parts: [...insteadOf(language, closed), ...letter.parts, { link: sayQuoteMail(language).see(), to }],
  })
}

/** Tells who asks that it arrived (QUO-02). */
export async function confirmRequest(ctx: Telling, tx: Tx, quote: HeldQuote): Promise<void> {
  const t = sayQuoteMail(quote.language)
  const { key: code, description } = quote
  const lines = pricedLines(quote, quote.currency, { offered: false })
  await toBuyer(
    ctx,
    tx,
    { ...quote, closed: null },
    {
      action: 'request',
      subject: t.requestSubject({ code }),
      parts: [
        t.request({ code }),
        ...(description ? [description] : []),
        { positions: lines.map(one => linePosition(quote, one, false)) },
      ],
    },
  )
}

/** The offer with the amounts of its page: the same function makes both. */
async function offerParts({ ctx, tx, object: quote }: QuoteWork<unknown>): Promise<LetterPart[]> {
  const t = sayQuoteMail(quote.language)
  const member = memberOf(quote)
  const revision: Revision = { ...quote, createdAt: ctx.clock() }
  const ground = await quoteGroundOf(ctx, tx, member, revision)
  const { lines, costs } = sumsOf(quote, member, { revision, offered: true }, ground)
  const money = (amount: number) => formatAmount(amount, quote.currency, quote.formatLocale)
  const { tax } = costs
  const sums: Row[] = [
    {
      text: t.net(),
      value: money(costs.net),
      ...(quote.discount > 0 && {
        details: [t.discount({ percent: (quote.discount / 100).toLocaleString(quote.formatLocale) })],
      }),
    },
    ...(costs.delivery === null ? [] : [{ text: t.delivery(), value: money(costs.delivery) }]),
    ...(tax === null
      ? []
      : taxRows(
          { taxNote: tax.note, tax: tax.amount, taxes: tax.lines, currency: quote.currency },
          quote,
        ).map(({ name, value }) => ({ text: name, value }))),
    { text: t.total(), value: money(costs.total), strong: true },
  ]
  return [
    { positions: lines.map(one => linePosition(quote, one, true)) },
    { rows: sums },
    ...remarksIn(quote),
  ]
}

/** Tells who asked, or who reads in their place, what the seller did. */
export async function tellBuyer(work: QuoteWork<unknown>, action: QuoteAction): Promise<void> {
  for (const quote of await toldOf(work.tx, work.object)) await tellOne({ ...work, object: quote }, action)
}

async function tellOne(
  work: Omit<QuoteWork<unknown>, 'object'> & { object: Told },
  action: QuoteAction,
): Promise<void> {
  const { ctx, tx, object: quote } = work
  const t = sayQuoteMail(quote.language)
  const { key: code, revision, said } = quote
  const date = quote.validUntil ? formatDate(quote.validUntil) : ''
  // who approves sends what was written with the offer
  const toSay = action === 'approve' ? await wordsOfOffer(tx, quote.id, revision) : said
  const words = toSay && !quote.internal ? [toSay] : []
  const offer = async () => ({
    subject: t.offerSubject({ code, date }),
    parts: [t.offer({ revision, date }), ...words, ...(await offerParts(work))],
  })
  const letters: Partial<Record<QuoteAction, () => Promise<{ subject: string; parts: LetterPart[] }>>> = {
    offer,
    approve: offer,
    decline: async () => ({ subject: t.declineSubject({ code }), parts: [t.decline({ code }), ...words] }),
    write: async () => ({ subject: t.writeSubject({ code }), parts: [t.write({ code }), ...words] }),
    recall: async () => ({ subject: t.recallSubject({ code }), parts: [t.recall({ code }), ...words] }),
    expire: async () => ({ subject: t.expireSubject({ code }), parts: [t.expire({ code, date })] }),
  }
  const letter = await letters[action]?.()
  if (letter) await toBuyer(ctx, tx, quote, { action, ...letter })
}

/** Tells who asked, or who reads in their place, that the last day of the offer is near. */
export async function tellEnding(ctx: Telling, tx: Tx, held: HeldQuote): Promise<void> {
  for (const quote of await toldOf(tx, held)) await tellOneEnding(ctx, tx, quote)
}

async function tellOneEnding(ctx: Telling, tx: Tx, quote: Told): Promise<void> {
  const t = sayQuoteMail(quote.language)
  const { key: code } = quote
  const date = quote.validUntil ? formatDate(quote.validUntil) : ''
  const lines = pricedLines(quote, quote.currency, { offered: true })
  await toBuyer(ctx, tx, quote, {
    action: 'ending',
    subject: t.endingSubject({ code, date }),
    parts: [t.ending({ code, date }), { positions: lines.map(one => linePosition(quote, one, true)) }],
  })
}

/** Tells who goes on with a quote of a colleague. `by`: who gave it to them. */
export async function tellHanded(ctx: Telling, tx: Tx, quote: HeldQuote, by: string): Promise<void> {
  const t = sayQuoteMail(quote.language)
  const { key: code } = quote
  await toBuyer(
    ctx,
    tx,
    { ...quote, closed: null },
    {
      action: 'hand-over',
      subject: t.handedSubject({ code }),
      parts: [t.handed({ code, by })],
    },
  )
}
