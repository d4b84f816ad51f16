/** New positions of a schedule, from what its form holds. */
import { dayOf } from '#kit/calendar-date.ts'
import { piece, type OrderUnit } from '#platform/units/order-unit.ts'
import { quantityReason, stepsReason } from '#ui/quantity-reason.ts'
import { stepsOf } from '#shop/catalogue/articles/model/ordered-quantity.ts'
import type { Ctx } from '#platform/request/context.ts'
import { readQuantity } from '#platform/units/quantity.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { isSold } from '#shop/catalogue/articles/model/sale.ts'
import { orderable, resized, withSets } from '#shop/catalogue/articles/model/line-rule.ts'
import { articlesMeant } from '#shop/people/list-intake/service/articles-meant.ts'
import { priceFor } from '#shop/catalogue/pricing/model.ts'
import { scalesForLines } from '#shop/catalogue/pricing/service.ts'
import { calledOffBy } from '#shop/ordering/reference-documents/service/call-off.ts'
import type { AgreedPrice } from '../model/agreed-price.ts'
import { maxLines, type ScheduleLine } from '../model/schedule.ts'
import { articleFacts } from '../store/articles.ts'
import { findSchedule, linesOf } from '../store/schedules.ts'
import { saySchedules } from '../texts/account.ts'
import { referenceWords } from './labels.ts'

type NewLine = Omit<ScheduleLine, 'lineNumber'>

/**
 * The positions that were entered (`quantity-n` of each line, 0 removes it; one more article), at the prices of today, or
 * what is wrong at which field. The schedule must be theirs.
 */
export async function readLines(
  ctx: Ctx<SignedIn>,
  code: string,
  entered: Readonly<Record<string, unknown>>,
): Promise<{ ok: true; lines: NewLine[] } | { ok: false; errors: FieldError[] }> {
  const t = saySchedules(ctx.page.language)
  const schedule = await findSchedule(ctx.db, code)
  const kept = schedule ? await linesOf(ctx.db, schedule.id) : []
  const errors: FieldError[] = []
  const text = (name: string) => (typeof entered[name] === 'string' ? entered[name].trim() : '')
  const own = await articleFacts(
    ctx.db,
    kept.map(line => line.articleId),
    ctx.page.language,
  )
  const quantityAt = (field: string, unit: OrderUnit = piece): number | null => {
    const read =
      text(field) === '0'
        ? { kind: 'empty' as const }
        : readQuantity(text(field), ctx.page.formatLocale, unit)
    if (read.kind === 'empty') return 0
    if (read.kind === 'quantity') return read.quantity
    errors.push({ field, message: quantityReason(ctx.page, read, unit) })
    return null
  }
  // what was put together as a set is changed, and taken out, as a whole
  let ruled = kept.map(line => ({ ...line, rule: null, field: `quantity-${line.lineNumber}` }))
  const gone = new Set<number>()
  for (const [i, { field, articleId, quantity: before }] of ruled.entries()) {
    const quantity = entered[field] === undefined ? before : quantityAt(field, own.get(articleId)?.unit)
    if (quantity === 0) for (const one of withSets(kept, [kept[i]!])) gone.add(one.lineNumber)
    else if (quantity !== null && quantity !== before) ruled = resized(ruled, ruled[i]!, quantity)
  }
  const wanted: (NewLine & { field: string })[] = ruled.filter(one => !gone.has(one.lineNumber))
  const added = await addedLine(ctx, text('addCode'), errors)
  if (added !== null) {
    const [article] = (await articleFacts(ctx.db, [added], ctx.page.language)).values()
    const quantity = quantityAt('addQuantity', article?.unit)
    if (wanted.some(line => line.articleId === added && line.lineKey === ''))
      errors.push({ field: 'addCode', message: t.alreadyThere() })
    else if (quantity === 0) errors.push({ field: 'addQuantity', message: t.wrongQuantity() })
    else if (quantity !== null)
      wanted.push({
        articleId: added,
        quantity,
        lineKey: '',
        details: {},
        agreed: null,
        field: 'addQuantity',
      })
  }
  if (wanted.length === 0 && errors.length === 0) errors.push({ field: '', message: t.noLines() })
  if (wanted.length > maxLines) errors.push({ field: '', message: t.tooManyLines({ max: maxLines }) })
  if (errors.length > 0 || !schedule) return { ok: false, errors }
  const lines = await agreedNow(ctx, wanted, schedule.currency, errors)
  return errors.length > 0 ? { ok: false, errors } : { ok: true, lines }
}

async function addedLine(ctx: Ctx<SignedIn>, typed: string, errors: FieldError[]): Promise<number | null> {
  if (typed === '') return null
  const article = (await articlesMeant(ctx, [typed])).get(typed)
  if (article && article !== 'ambiguous') return article.id
  errors.push({ field: 'addCode', message: saySchedules(ctx.page.language).unknownArticle() })
  return null
}

/**
 * The same lines at the prices of today; packs, what is no longer sold, and what is more than an agreement has left for all its
 * lines together, are told at their fields.
 */
async function agreedNow(
  ctx: Ctx<SignedIn>,
  wanted: readonly (NewLine & { field: string })[],
  currency: string,
  errors: FieldError[],
): Promise<NewLine[]> {
  const t = saySchedules(ctx.page.language)
  const ids = wanted.map(line => line.articleId)
  const [facts, scalesOf] = await Promise.all([
    articleFacts(ctx.db, ids, ctx.page.language),
    scalesForLines(ctx, ctx.db, wanted, currency),
  ])
  const today = dayOf(ctx.clock())
  const calledOff = await calledOffBy(ctx.db, ctx.who.companyId, today, wanted)
  const whole = orderable(wanted.map(line => ({ ...line, rule: facts.get(line.articleId) ?? null })))
  return wanted.flatMap((line, i): NewLine[] => {
    const { field, articleId, quantity, lineKey, details } = line
    const article = facts.get(articleId)
    if (!article) return []
    const next = whole[i] ?? quantity
    if (next !== quantity)
      errors.push({ field, message: stepsReason(ctx.page, next, article.unit, stepsOf(article)) })
    const { reference, scale } = calledOff(line)
    if (reference && reference.left < quantity)
      errors.push({ field, message: referenceWords(article.code, reference, ctx.page) })
    const price = priceFor(scale ?? scalesOf(line), quantity, currency, today)
    // what was in already stays in: its next order is held with the reason
    if (line.agreed === null && field === 'addQuantity') {
      if (!isSold(article, today)) errors.push({ field: 'addCode', message: t.notSold() })
      else if (!price) errors.push({ field: 'addCode', message: t.notPriced() })
    }
    const agreed: AgreedPrice | null = price
      ? { price: price.price, priceUnit: price.priceUnit }
      : line.agreed
    return [{ articleId, quantity, lineKey, details, agreed }]
  })
}
