/** The credit note of a claim as PDF, in the words of the storefront where it was sent: kept as it was issued. */
import { formatDate, formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { MadeFile } from '#platform/files/file-maker.ts'
import { formatAmount, formatPrice } from '#kit/money.ts'
import { notFound } from '#kit/refusal.ts'
import { postalLines } from '#shop/ordering/orders/model/postal.ts'
import { footFor } from '#shop/ordering/seller/service.ts'
import type { ClaimHead, ClaimLine } from '../model/claim.ts'
import type { CreditPaper } from '../model/credit-paper.ts'
import { claimByCode, linesOfClaim } from '../store/claims.ts'
import { creditedOf, keepCreditPaper, keptCreditPaper, type Credited } from '../store/credit-note.ts'
import { sayCreditNote } from '../texts/mails.ts'
import type { Distributor } from './distributor.ts'
import { deskClaim, ownClaim } from './read-claims.ts'

type Context = Pick<Ctx, 'db' | 'page' | 'ports'>
export type Paper = MadeFile & { filename: string }
type Words = Pick<Credited, 'language' | 'formatLocale'>

function rowOf(
  line: ClaimLine,
  currency: string,
  { language, formatLocale }: Words,
): CreditPaper['rows'][number] {
  const t = sayCreditNote(language)
  const price = (value: string | null) => (value === null ? '' : formatPrice(value, currency, formatLocale))
  const plain = (text: string) => ({ text, tone: 'plain' as const })
  const muted = (text: string) => ({ text, tone: 'muted' as const })
  const per = line.priceUnit !== null && line.priceUnit !== 1 ? [muted(t.per({ n: line.priceUnit }))] : []
  return [
    [{ text: line.agreement, tone: 'strong' }, plain(line.code), muted(line.endCustomer)],
    [plain(`${line.invoice} / ${line.position}`), muted(line.resaleOn ? formatDate(line.resaleOn) : '')],
    [plain((line.quantity ?? 0).toLocaleString(formatLocale))],
    [plain(price(line.referencePrice)), ...per],
    [plain(price(line.agreedPrice)), ...per],
    [plain(formatAmount(line.amount ?? 0, currency, formatLocale))],
  ]
}

/** What stands on the credit note of a claim: its approved positions, and who is whose as of now. */
async function paperOf(
  ctx: Pick<Ctx, 'page'>,
  db: Db | Tx,
  claim: ClaimHead,
  { number, day }: { number: string; day: CalendarDate },
): Promise<CreditPaper> {
  const { currency } = claim
  const credited = await creditedOf(db, claim.id)
  const { language, formatLocale, storefront } = credited
  const page = { ...ctx.page, language, formatLocale, storefront, base: `/ebusiness/${storefront}` }
  const [seller, lines] = await Promise.all([
    footFor(db, page),
    linesOfClaim(db, claim.id, { state: 'approved', limit: 5_000, offset: 0 }),
  ])
  const t = sayCreditNote(language)
  const facts: [string, string][] = [
    [t.number(), number],
    [t.date(), formatDate(day)],
    [t.claim(), claim.code],
    [t.sentOn(), formatMoment(claim.madeAt, page.timeZone)],
    [t.sentBy(), claim.person],
    [t.customerNumber(), credited.customerNumber],
    [t.vatId(), credited.vatId ?? ''],
  ]
  return {
    language,
    title: t.title(),
    number,
    subject: t.subject({ code: claim.code }),
    day,
    footLine: seller.footLine,
    footNote: seller.footNote,
    recipient: {
      title: t.recipient(),
      lines: credited.address ? postalLines(credited.address, language) : [claim.company],
    },
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    columns: [
      { title: t.agreement(), share: 3.4 },
      { title: t.invoice(), share: 2.4 },
      { title: t.quantity(), share: 1.3, align: 'end' },
      { title: t.reference(), share: 1.7, align: 'end' },
      { title: t.agreed(), share: 1.7, align: 'end' },
      { title: t.amount(), share: 1.9, align: 'end' },
    ],
    rows: lines.map(line => rowOf(line, currency, credited)),
    total: { name: t.total(), value: formatAmount(claim.approvedAmount, currency, formatLocale) },
    note: t.note(),
  }
}

/**
 * Keeps the credit note of a locked claim that is being credited: whoever moves, is renamed or becomes part of another company
 * afterwards, it stays as it was issued.
 */
export async function keepCreditNote(
  ctx: Pick<Ctx, 'page'>,
  tx: Tx,
  code: string,
  issued: { number: string; day: CalendarDate },
): Promise<void> {
  const claim = await claimByCode(tx, code)
  if (!claim) throw notFound()
  await keepCreditPaper(tx, claim.id, await paperOf(ctx, tx, claim, issued))
}

/** Throws not found for a claim that is not credited. */
async function noteOf(ctx: Context, claim: ClaimHead): Promise<Paper> {
  const { creditNumber: number, creditedOn: day } = claim
  if (number === null || day === null) throw notFound()
  const content =
    (await keptCreditPaper(ctx.db, claim.id)) ?? (await paperOf(ctx, ctx.db, claim, { number, day }))
  const file = await ctx.ports.fileMaker.make('credit-note', content)
  return {
    ...file,
    filename: `${content.title.toLowerCase().replaceAll(' ', '-')}-${number}.${file.extension}`,
  }
}

/** The credit note of a claim of their company; not found for any other, and before it is credited. */
export const creditNoteForOwner = async (ctx: Distributor, code: string): Promise<Paper> =>
  noteOf(ctx, await ownClaim(ctx, code))
/** The same for the desk. */
export const creditNoteForDesk = async (ctx: Context, code: string): Promise<Paper> =>
  noteOf(ctx, await deskClaim(ctx.db, code))
