/** What was entered about the orders of a schedule, made into its rhythm and terms, or into what is wrong at which field. */
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Currency } from '#kit/money.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { dayFault } from '#kit/typed/day.ts'
import { readWhole } from '#kit/typed/whole.ts'
import { addressesOf, costCentersOf } from '#shop/people/company/model/ordering.ts'
import { modesBeside } from '#shop/ordering/delivery/model.ts'
import { loadOrderContext, type OrderContext } from '#shop/ordering/placing/service/order-context.ts'
import type { PanelEntered, TermsEntered } from '../model/entered.ts'
import { readRhythm, type WrongRhythm } from '../model/read-rhythm.ts'
import type { Rhythm } from '../model/recurrence.ts'
import { usualTolerance, type Terms } from '../model/schedule.ts'
import type { Choices } from '../model/shown.ts'
import { lastTolerance } from '../store/schedules.ts'
import { saySchedules } from '../texts/account.ts'
import { sayPanel } from '../texts/panel.ts'

type Buyer = Ctx<CompanyMember>

/** What this person tolerated last, for the panel: a number of percent. */
export const presetTolerance = async (ctx: { db: Db | Tx; who: { id: number } }): Promise<number> =>
  (await lastTolerance(ctx.db, ctx.who.id)) ?? usualTolerance

/** The rhythm and the tolerance of a panel, or all that is wrong, at their fields. */
export function readPanel(
  ctx: Pick<Ctx, 'page' | 'clock'>,
  entered: PanelEntered,
  startedOn: CalendarDate | null = null,
): { ok: true; rhythm: Rhythm; tolerancePercent: number } | { ok: false; errors: FieldError[] } {
  const t = sayPanel(ctx.page.language)
  const rhythm = readRhythm(entered, dayOf(ctx.clock()), startedOn)
  const tolerancePercent = readWhole(entered.tolerancePercent.replace(/\s*%\s*$/, ''), { most: 100 })
  const wrong: Record<WrongRhythm['why'], string> = {
    recurrence: t.wrongRecurrence(),
    days: t.wrongDays(),
    weeks: t.wrongWeeks(),
    weekday: t.wrongWeekday(),
    'day-of-month': t.wrongDayOfMonth(),
    'no-start': t.noStart(),
    day: t.wrongDay(),
    past: t.past(),
    end: t.wrongEnd(),
    never: t.never(),
  }
  const errors: FieldError[] = Array.isArray(rhythm)
    ? rhythm.map(({ field, why }) => ({
        field,
        message:
          why === 'day' && typeof entered[field] === 'string'
            ? dayFault(entered[field], ctx.page.language, wrong.day)
            : wrong[why],
      }))
    : []
  if (tolerancePercent === null) errors.push({ field: 'tolerancePercent', message: t.wrongTolerance() })
  return errors.length > 0 || Array.isArray(rhythm) || tolerancePercent === null
    ? { ok: false, errors }
    : { ok: true, rhythm, tolerancePercent }
}

/** What the buyer may choose for the orders of a schedule in a currency. */
export function choicesOf(
  ctx: Buyer,
  ground: OrderContext,
  currency: Currency,
  { costCenterCode, modeCode }: { costCenterCode: string | null; modeCode: string | null },
): Choices {
  const costCenters = costCentersOf(ground.company, ctx.who).filter(one => one.currency === currency)
  const center = costCenters.find(one => one.code === costCenterCode)
  return {
    costCenters,
    addresses: costCenters
      .filter(one => !center || one.id === center.id)
      .flatMap(one => addressesOf(ground.company, ctx.who, one))
      .filter((one, i, all) => all.findIndex(other => other.id === one.id) === i),
    modes: modesBeside(ground.modes, currency, modeCode),
  }
}

/** Rhythm and terms, or all that is wrong: foreign choices are like unknown ones. */
export async function readTerms(
  ctx: Buyer,
  entered: TermsEntered,
  { currency, startedOn = null }: { currency: Currency; startedOn?: CalendarDate | null },
): Promise<{ ok: true; rhythm: Rhythm; terms: Terms } | { ok: false; errors: FieldError[] }> {
  const t = saySchedules(ctx.page.language)
  const ground = await inTransaction(ctx.db, tx => loadOrderContext(ctx, tx, ctx.who))
  const panel = readPanel(ctx, entered, startedOn)
  const errors: FieldError[] = panel.ok ? [] : [...panel.errors]
  const center = costCentersOf(ground.company, ctx.who).find(one => one.code === entered.costCenterId)
  const address =
    center && addressesOf(ground.company, ctx.who, center).find(one => one.key === entered.addressId)
  const mode = modesBeside(ground.modes, currency, entered.modeCode).find(
    one => one.code === entered.modeCode,
  )
  const referenceNumber = entered.referenceNumber.trim()
  if (!center) errors.push({ field: 'costCenterId', message: t.missingCostCenter() })
  if (!address) errors.push({ field: 'addressId', message: t.missingAddress() })
  if (!mode) errors.push({ field: 'modeCode', message: t.missingMode() })
  if (referenceNumber === '') errors.push({ field: 'referenceNumber', message: t.missingReference() })
  if (errors.length > 0 || !panel.ok || !center || !address || !mode) return { ok: false, errors }
  const { rhythm, tolerancePercent } = panel
  const terms = {
    tolerancePercent,
    costCenterId: center.id,
    addressId: address.id,
    deliveryMode: mode.code,
    purchaseOrderNumber: entered.purchaseOrderNumber.trim(),
    referenceNumber,
  }
  return { ok: true, rhythm, terms }
}
