/** The credit note of a claim as PDF, in the words of the storefront where it was sent. */
import { formatDate, formatMoment } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { MadeFile } from '#platform/files/file-maker.ts'
import { formatAmount, formatPrice } from '#kit/money.ts'
import { notFound } from '#kit/refusal.ts'
import { postalLines } from '#shop/ordering/orders/model/postal.ts'
import { footFor } from '#shop/ordering/seller/service.ts'
import type { ClaimHead, ClaimLine } from '../model/claim.ts'
import type { CreditPaper } from '../model/credit-paper.ts'
import { linesOfClaim } from '../store/claims.ts'
import { creditedOf, type Credited } from '../store/credit-note.ts'
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

/** Throws not found for a claim that is not credited. */
async function noteOf(ctx: Context, claim: ClaimHead): Promise<Paper> {
  const { creditNumber: number, creditedOn: day, currency } = claim
  if (number === null || day === null) throw notFound()
  const credited = await creditedOf(ctx.db, claim.id)
  const { language, formatLocale, storefront } = credited
  const page = { ...ctx.page, language, formatLocale, storefront, base: `/ebusiness/${storefront}` }
  const [seller, lines] = await Promise.all([
    footFor(ctx.db, page),
    linesOfClaim(ctx.db, claim.id, { state: 'approved', limit: 5_000, offset: 0 }),
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
  const content: CreditPaper = {
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
  const file = await ctx.ports.fileMaker.make('credit-note', content)
  return { ...file, filename: `${t.title().toLowerCase().replaceAll(' ', '-')}-${number}.${file.extension}` }
}

/** The credit note of a claim of their company; not found for any other, and before it is credited. */
export const creditNoteForOwner = async (ctx: Distributor, code: string): Promise<Paper> =>
  noteOf(ctx, await ownClaim(ctx, code))
/** The same for the desk. */
export const creditNoteForDesk = async (ctx: Context, code: string): Promise<Paper> =>
  noteOf(ctx, await deskClaim(ctx.db, code))
