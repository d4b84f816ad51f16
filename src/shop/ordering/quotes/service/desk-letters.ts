/** What the desk is told of quotes: whose they are, else who is named by its rules; who approves offers. */
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { href } from '#kit/contract.ts'
import { queueLetter, type LetterPart } from '#platform/email/letter.ts'
import { formatAmount } from '#kit/money.ts'
import type { DeskReader } from '#shop/people/desk-people/model/told.ts'
import { keyFor, ownerOfNew, readersOf } from '#shop/people/desk-people/service/who-is-told.ts'
import { brand } from '#platform/brand/brand.ts'
import { quoteDesk } from '../contract.ts'
import { pricedLines } from '../model/money.ts'
import type { QuoteAction } from '../model/states.ts'
import { assignOwner, type HeldQuote } from '../store/quotes.ts'
import { sayQuoteMail } from '../texts/mails.ts'
import { sayQuoteActions } from '../texts/states.ts'
import { nameOf } from './keeper.ts'
import { linePosition } from './letter-rows.ts'

type Telling = Pick<Ctx, 'page' | 'publicUrl' | 'who'>
type Happened = QuoteAction | 'request'

const actorAtDesk = ({ who }: Pick<Ctx, 'who'>): number | null => (who?.actedBy ?? who)?.id ?? null

/** Who at the desk is told what is done to a quote; nobody of it when its owner does it. */
export const deskReaders = (
  tx: Tx,
  { ownerId, country }: Pick<HeldQuote, 'ownerId' | 'country'>,
  ctx: Pick<Ctx, 'who'>,
): Promise<DeskReader[]> => readersOf(tx, { kind: 'quote', country, ownerId, except: actorAtDesk(ctx) })

/** Who may approve an offer that waits for it; never who sent it. */
export const offerApprovers = (
  tx: Tx,
  { country, submittedBy }: Pick<HeldQuote, 'country' | 'submittedBy'>,
): Promise<DeskReader[]> =>
  readersOf(tx, { kind: 'quote-approval', country, ownerId: null, except: submittedBy })

/** What is asked for, or offered, position by position; said with what changes it. */
const withLines: ReadonlySet<Happened> = new Set(['request', 'negotiate', 'accept', 'offer'])

/** Letters to these readers of the desk, each in their own language; each is one statement. */
export const tellDesk = (
  { ctx, tx, object: quote }: { ctx: Telling; tx: Tx; object: HeldQuote },
  readers: readonly DeskReader[],
  action: Happened,
): (() => Promise<unknown>)[] =>
  readers.map(reader => () => {
    const { language, storefront } = reader
    const t = sayQuoteMail(language)
    const { key: code, said } = quote
    const what = action === 'offer' ? t.offerWaits() : sayQuoteActions(language)[action]()
    const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
    const parts: LetterPart[] = [
      t.owner({
        name: nameOf(ctx.who) || brand.name,
        company: ctx.who?.companyName ?? brand.name,
        what,
        code,
      }),
      { facts: [{ name: t.customer(), value: `${quote.companyName}, ${quote.buyerName}` }] },
      ...(quote.ownerId === null && action !== 'offer' ? [t.nobodyOwns()] : []),
      ...(said ? [said] : []),
      ...(withLines.has(action) ? linesOf({ ...quote, language }, action) : []),
      ...(quote.orderCode ? [t.order({ order: quote.orderCode })] : []),
      ...(action === 'reopen' ? [t.reopened({ order: quote.droppedOrder })] : []),
      {
        link: t.see(),
        to:
          ctx.publicUrl +
          href(page, quoteDesk.show, { params: { quoteCode: code }, query: { version: null } }),
      },
    ]
    return queueLetter(tx, {
      key: keyFor(`quote-owner-${action}:${code}:${quote.version}`, reader, readers),
      recipient: { email: reader.email, name: reader.name, language },
      sender: brand.sender,
      subject: t.ownerSubject({ code, what }),
      parts,
    })
  })

function linesOf(quote: HeldQuote, action: Happened): LetterPart[] {
  const offered = action === 'accept' || action === 'offer'
  const lines = pricedLines(quote, quote.currency, { offered })
  const net = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const t = sayQuoteMail(quote.language)
  return [
    { positions: lines.map(one => linePosition(quote, one, offered)) },
    { rows: [{ text: t.net(), value: formatAmount(net, quote.currency, quote.formatLocale), strong: true }] },
  ]
}

/** A quote that was just asked for: whose it is by the rules of the desk, and who is told. */
export async function receiveRequest(ctx: Telling, tx: Tx, quote: HeldQuote): Promise<void> {
  quote.ownerId = await ownerOfNew(tx, 'quote', quote.country)
  if (quote.ownerId !== null) await assignOwner(tx, quote.id, quote.ownerId)
  quote.said = quote.description
  for (const tell of tellDesk({ ctx, tx, object: quote }, await deskReaders(tx, quote, ctx), 'request'))
    await tell()
}
