/** The desk answers a price inquiry: a scale or a reason for each position; scales become agreements with the company. */
import { dayOf, formatDate, parseTypedDate, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#kit/context.ts'
import type { LetterPart } from '#kit/letter.ts'
import { formatPrice } from '#kit/money.ts'
import { moveObject } from '#kit/move.ts'
import { notFound, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { lineLabel } from '#shop/catalogue/model.ts'
import { ownScales } from '#shop/pricing/model.ts'
import { deleteAgreements, insertAgreementPrices, type AgreedPrice } from '#shop/pricing/service.ts'
import type { RequestMachine } from '#shop/requests/model/states.ts'
import { requestAtDesk } from '#shop/requests/service/at-desk.ts'
import { requestKeeper, type RequestWork } from '#shop/requests/service/keeper.ts'
import { tellBuyer } from '#shop/requests/service/letters.ts'
import type { Inquiry, KeptPosition, PositionAnswer } from '../model/inquiry.ts'
import { readPerUnit } from '../model/position.ts'
import { readScale } from '../model/scale.ts'
import { agreementsOf, inquiryOf, linkAgreement, writeAnswers } from '../store/inquiries.ts'
import { sayInquiry } from '../texts.ts'

type Desk = Ctx<SignedIn>
type Answered = PositionAnswer & { position: number }

/** A price inquiry at the desk; throws not found. */
export async function inquiryAtDesk(ctx: Desk, code: string, template: number | null = null) {
  const found = await requestAtDesk(ctx, code, { kinds: ['special-price', 'individual-price'], template })
  const inquiry = await inquiryOf(ctx.db, code, ctx.page.language)
  if (!inquiry) throw notFound()
  return { ...found, inquiry }
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
    const scale = readScale(field('scale').slice(0, 500), ctx.page.formatLocale)
    const unit = readPerUnit(field('unit'), ctx.page.formatLocale)
    const until: CalendarDate | null = parseTypedDate(field('until'))
    if (!scale || 'because' in scale)
      errors.push({
        field: `scale-${position}`,
        message: scale ? numberWords(scale, ctx.page, t.faultScale()) : t.faultScale(),
      })
    if (unit === null) errors.push({ field: `unit-${position}`, message: t.faultUnit() })
    if (until === null) errors.push({ field: `until-${position}`, message: t.wrongDay() })
    else if (until < today) errors.push({ field: `until-${position}`, message: t.pastDay() })
    return scale && 'bounds' in scale && unit !== null
      ? { position, ...scale, unit, validUntil: until, reason }
      : none
  })
  return { answers, errors }
}

/** Two positions of one article are one scale: of one bound the first position's price holds. */
function agreedOf(positions: readonly (KeptPosition & PositionAnswer)[], currency: string): AgreedPrice[] {
  type Agreed = {
    priceUnit: number
    articleId: number
    own: Pick<AgreedPrice, 'lineKey'>
    steps: Map<number, string>
  }
  const byArticle = new Map<string, Agreed>()
  for (const { articleId, bounds, prices, unit, lineKey, details } of positions) {
    if (!bounds || !prices || unit === null) continue
    // what is made to a configuration has a price of its own; its loose parts are articles like any other
    const own = ownScales(details) === null ? {} : { lineKey }
    const key = `${articleId} ${own.lineKey ?? ''}`
    const held = byArticle.get(key) ?? { priceUnit: unit, articleId, own, steps: new Map<number, string>() }
    if (held.priceUnit === unit)
      for (const [i, bound] of bounds.entries())
        if (!held.steps.has(bound)) held.steps.set(bound, prices[i] ?? '0')
    byArticle.set(key, held)
  }
  return [...byArticle.values()].map(({ articleId, priceUnit, own, steps }) => {
    const pairs = [...steps].toSorted(([a], [b]) => a - b)
    return {
      articleId,
      ...own,
      currency,
      priceUnit,
      bounds: pairs.map(([bound]) => bound),
      prices: pairs.map(([, price]) => price),
    }
  })
}

const answering: RequestMachine<'answer'> = {
  answer: { from: ['sent', 'in-progress', 'answered'], by: ['seller'], to: 'answered' },
}
type Input = { answers: Answered[]; text: string; inquiry: Inquiry & { requestId: number } }

/** Writes the answers, and the agreements that follow from them in the place of earlier ones. */
async function agree({ ctx, tx, object, input }: RequestWork<Input>): Promise<void> {
  const { inquiry, answers, text } = input
  object.said = text
  object.ownerId ??= ctx.who?.id ?? null
  await writeAnswers(tx, inquiry.requestId, answers)
  await deleteAgreements(tx, await agreementsOf(tx, inquiry.requestId))
  if (object.companyId === null) return
  const answered = inquiry.positions.map((position, i) => ({ ...position, ...answers[i] }))
  const days = [...new Set(answered.flatMap(one => (one.bounds && one.validUntil ? [one.validUntil] : [])))]
  const title = sayInquiry(object.language).title()
  for (const [i, validUntil] of days.toSorted().entries()) {
    const code = i === 0 ? object.key : `${object.key}-${i + 1}`
    const prices = agreedOf(
      answered.filter(one => one.validUntil === validUntil),
      inquiry.currency,
    )
    const name = sayInquiry(object.language).agreement({ title, code: object.key })
    const validFrom = dayOf(ctx.clock())
    const agreement = { companyId: object.companyId, code, name, validFrom, validUntil }
    await linkAgreement(tx, inquiry.requestId, await insertAgreementPrices(tx, agreement, prices))
  }
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
 * SPI-01: answers every position and tells the buyer; the prices hold for her company from now on. `errors`: nothing was
 * sent. Throws not found, and a conflict when the inquiry has moved in the meantime.
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
    machine: answering,
    effects: { answer: agree },
    follow: (work, { action }) => tellBuyer(ctx, work.tx, work.object, action, letterParts(work)),
  })
  const input = { answers, text: body.text, inquiry }
  await moveObject(ctx, keeper, { key: code, version: body.version, action: 'answer', input })
  return { errors: [] }
}
