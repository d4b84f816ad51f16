/** The desk answers a price inquiry: a scale or a reason for each position; scales become agreements with the company. */
import { dayOf, formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { LetterPart } from '#platform/email/letter.ts'
import { formatPrice } from '#kit/money.ts'
import { transition } from '#platform/transition/transition.ts'
import { conflict, notFound, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { lineLabel } from '#shop/catalogue/articles/model.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import { ownScales } from '#shop/catalogue/pricing/model.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import { replaceAgreements, type NewAgreement } from '#shop/catalogue/pricing/service/agree.ts'
import {
  askFirst,
  pricesBeside,
  type KnownPrices,
  type PricesBeside,
} from '#shop/catalogue/pricing/service/judge.ts'
import type { RequestMachine } from '#shop/requests/inbox/model/states.ts'
import { requestAtDesk } from '#shop/requests/inbox/service/at-desk.ts'
import { inboxAudit } from '#shop/requests/inbox/audit.ts'
import { requestKeeper, type RequestWork } from '#shop/requests/inbox/service/keeper.ts'
import { tellBuyer } from '#shop/requests/inbox/service/letters.ts'
import type { Inquiry } from '../model/inquiry.ts'
import { readPerUnit, readPieces } from '#platform/units/pieces.ts'
import { readScale } from '../model/scale.ts'
import { agreementsOf, inquiryOf, linkAgreement, writeAnswers } from '../store/inquiries.ts'
import { sayInquiry } from '../texts.ts'
import { agreedByDay, contradictions, type Answered } from './agreed.ts'

type Desk = Ctx<SignedIn>

/** A price inquiry at the desk with what stands beside its positions; throws not found. */
export async function inquiryAtDesk(ctx: Desk, code: string, template: number | null = null) {
  const found = await requestAtDesk(ctx, code, { kinds: ['special-price', 'individual-price'], template })
  const inquiry = await inquiryOf(ctx.db, code, ctx.page.language)
  if (!inquiry) throw notFound()
  return { ...found, inquiry, beside: await besideOf(ctx, ctx.db, inquiry, found.request.companyId) }
}

/** What the fields of the answer say, position by position. */
function readAnswers(
  ctx: Desk,
  { positions }: Inquiry,
  fields: Readonly<Record<string, unknown>>,
): { answers: Answered[]; errors: FieldError[] } {
  const t = sayInquiry(ctx.page.language)
  const errors: FieldError[] = []
  const today = dayOf(ctx.clock())
  const answers = positions.map(({ position }): Answered => {
    const field = (name: string) => String(fields[`${name}-${position}`] ?? '').trim()
    const reason = field('reason').slice(0, 500)
    const none = { position, bounds: null, prices: null, unit: null, validUntil: null, reason }
    if (field('scale') === '') {
      if (reason === '') errors.push({ field: `scale-${position}`, message: t.faultReason() })
      return none
    }
    // a call that does not say means from the first piece; the form always says from which quantity
    const from = field('from') === '' ? 1 : readPieces(field('from'), ctx.page.formatLocale)
    const scale = readScale(field('scale').slice(0, 500), ctx.page.formatLocale, from || 1)
    const unit = readPerUnit(field('unit'), ctx.page.formatLocale)
    const until: CalendarDate | null = readDay(field('until'), today)
    if (!scale || 'because' in scale)
      errors.push({
        field: `scale-${position}`,
        message: scale ? numberWords(scale, ctx.page, t.faultScale()) : t.faultScale(),
      })
    if (!from) errors.push({ field: `from-${position}`, message: t.faultQuantity() })
    if (unit === null) errors.push({ field: `unit-${position}`, message: t.faultUnit() })
    if (until === null)
      errors.push({
        field: `until-${position}`,
        message: dayFault(field('until'), ctx.page.language, t.wrongDay()),
      })
    else if (until < today) errors.push({ field: `until-${position}`, message: t.pastDay() })
    return scale && 'bounds' in scale && unit !== null
      ? { position, ...scale, unit, validUntil: until, reason }
      : none
  })
  return { answers, errors: errors.length > 0 ? errors : contradictions(ctx, positions, answers) }
}

/** What stands beside the positions of an inquiry: what its company pays today, list prices and costs. */
const besideOf = async (
  ctx: Pick<Desk, 'page' | 'clock'>,
  db: Db | Tx,
  { positions, currency }: Inquiry,
  companyId: number | null,
): Promise<PricesBeside> => {
  const company = companyId === null ? null : await companyOf(db, companyId)
  return pricesBeside(ctx, db, positions, { company, currency })
}

/** The scales that an answer makes, with the positions that each is for. */
const scalesIn = (inquiry: Inquiry, answers: readonly Answered[]) =>
  agreedByDay(inquiry, answers).flatMap(({ prices }) =>
    prices.flatMap(({ positions, priceUnit, bounds, prices: typed }) => {
      const [first] = positions
      if (!first) return []
      const breaks = bounds.map((from, i) => ({ from, price: typed[i] ?? '0' }))
      return [{ first, positions, scale: { priceUnit, breaks } }]
    }),
  )

/** What is in doubt of the prices of an answer. */
function doubtsIn(
  ctx: Pick<Desk, 'page'>,
  inquiry: Inquiry,
  answers: readonly Answered[],
  beside: PricesBeside,
): DoubtedPrice[] {
  const t = sayInquiry(ctx.page.language)
  return scalesIn(inquiry, answers).flatMap(({ first, positions, scale }) => {
    const place = positions.map(one => t.position({ number: String(one.position) })).join(', ')
    return beside
      .doubts(first, scale)
      .map(doubt => ({ ...doubt, code: first.code, currency: inquiry.currency, place }))
  })
}

/** Has an answer a price that nobody may let hold alone (decision 372)? */
const isForTwo = (inquiry: Inquiry, answers: readonly Answered[], beside: PricesBeside): boolean =>
  scalesIn(inquiry, answers).some(({ first, scale }) => beside.needsSecond(first, scale))

/** A price that was entered, with what stands beside it. */
export type CheckedPrice = KnownPrices & { position: number; code: string; from: number; price: UnitPrice }
const checkedOf = (inquiry: Inquiry, answers: readonly Answered[], beside: PricesBeside): CheckedPrice[] =>
  inquiry.positions.flatMap((position, i) => {
    const { bounds, prices, unit } = answers[i] ?? {}
    return (bounds ?? []).map((from, at) => ({
      position: position.position,
      code: position.code,
      from,
      price: { price: prices?.[at] ?? '0', priceUnit: unit ?? 1 },
      ...beside.known(position, from),
    }))
  })

const answering: RequestMachine<'answer'> = {
  answer: { from: ['sent', 'in-progress', 'answered'], by: ['seller'], to: 'answered' },
}
type Input = { answers: Answered[]; text: string; sure: string; inquiry: Inquiry & { requestId: number } }

/** Changes of prices that the audit entry of an answer names. */
const maxTraced = 50

/** Writes the answers, and the agreements that follow from them in the place of earlier ones; asks first about doubts. */
async function agree({ ctx, tx, object, input }: RequestWork<Input>): Promise<{ prices: string[] }> {
  const { inquiry, answers, text, sure } = input
  object.said = text
  object.ownerId ??= ctx.who?.id ?? null
  const beside = await besideOf(ctx, tx, inquiry, object.companyId)
  if (isForTwo(inquiry, answers, beside)) throw conflict(sayInquiry(ctx.page.language).secondNeeded())
  askFirst(doubtsIn(ctx, inquiry, answers, beside), sure, ctx.page.language)
  await writeAnswers(tx, inquiry.requestId, answers)
  const { companyId } = object
  const title = sayInquiry(object.language).title()
  const agreements = agreedByDay(inquiry, answers).map(({ until, prices }, i): NewAgreement => ({
    companyId: companyId ?? 0,
    code: i === 0 ? object.key : `${object.key}-${i + 1}`,
    name: sayInquiry(object.language).agreement({ title, code: object.key }),
    validFrom: dayOf(ctx.clock()),
    validUntil: until,
    prices: prices.map(({ positions: _positions, ...price }) => price),
  }))
  const former = await agreementsOf(tx, inquiry.requestId)
  const { ids, changes } = await replaceAgreements(tx, former, companyId === null ? [] : agreements, {
    author: ctx.who,
    origin: 'inquiry',
    reference: object.key,
  })
  for (const id of ids) await linkAgreement(tx, inquiry.requestId, id)
  const said = changes.map(one => `${one.code} ${one.key}: ${one.before ?? '–'} → ${one.after ?? '–'}`)
  return { prices: said.slice(0, maxTraced) }
}

function letterParts({ object, input: { inquiry, answers, text } }: RequestWork<Input>): LetterPart[] {
  const t = sayInquiry(object.language)
  const rows = inquiry.positions.flatMap((position, i) => {
    const { bounds, prices, unit, validUntil, reason = '' } = answers[i] ?? {}
    const label = lineLabel(position.details, object.language)
    const made = label === null ? [] : [label]
    if (!bounds || !prices)
      return [{ text: position.code, details: [...made, ...(reason ? [reason] : [])], value: t.notOffered() }]
    const details = [
      ...made,
      ...(validUntil ? [`${t.validUntil()} ${formatDate(validUntil)}`] : []),
      ...(reason ? [reason] : []),
    ]
    return bounds.map((from, at) => {
      const price = formatPrice(prices[at] ?? '0', inquiry.currency, object.formatLocale)
      return {
        text: t.mailRow({ code: position.code, from }),
        details,
        value: unit === 1 ? price : `${price} ${t.per({ n: unit ?? 1 })}`,
      }
    })
  })
  const configured = inquiry.positions.some(one => ownScales(one.details) !== null)
  return [...(text ? [text] : []), { rows }, t.seeArticle(), ...(configured ? [t.agreedLine()] : [])]
}

/**
 * Reads an answer without sending it: what stands beside each of its prices, and what is in doubt. `errors`: what cannot
 * be read, or that a price needs a second person, with which it cannot be sent. Throws not found.
 */
export async function checkAnswer(
  ctx: Desk,
  code: string,
  body: Readonly<Record<string, unknown>>,
): Promise<{ errors: FieldError[]; checked: CheckedPrice[]; doubts: DoubtedPrice[] }> {
  const { inquiry, beside } = await inquiryAtDesk(ctx, code)
  const { answers, errors } = readAnswers(ctx, inquiry, body)
  if (errors.length > 0) return { errors, checked: [], doubts: [] }
  const forTwo = isForTwo(inquiry, answers, beside)
  return {
    errors: forTwo ? [{ field: '', message: sayInquiry(ctx.page.language).secondNeeded() }] : [],
    checked: checkedOf(inquiry, answers, beside),
    doubts: doubtsIn(ctx, inquiry, answers, beside),
  }
}

/**
 * SPI-01: answers every position and tells the buyer; the prices hold for their company from now on. `errors`: nothing was
 * sent. Throws not found, `DoubtfulPrices` until `sure` says that they are meant, and a conflict when the inquiry has
 * moved in the meantime, or a price needs a second person.
 */
export async function answerInquiry(
  ctx: Desk,
  code: string,
  body: { version: number; text: string } & Record<string, unknown>,
): Promise<{ errors: FieldError[] }> {
  const { inquiry } = await inquiryAtDesk(ctx, code)
  const { answers, errors } = readAnswers(ctx, inquiry, body)
  if (errors.length > 0) return { errors }
  const keeper = requestKeeper<'answer', Input>(ctx, {
    audit: inboxAudit.moves('request'),
    machine: answering,
    effects: { answer: agree },
    follow: (work, { action }) => tellBuyer(ctx, work.tx, work.object, action, letterParts(work)),
  })
  const sure = typeof body['sure'] === 'string' ? body['sure'] : ''
  const input = { answers, text: body.text, sure, inquiry }
  await transition(ctx, keeper, { key: code, version: body.version, action: 'answer', input })
  return { errors: [] }
}
