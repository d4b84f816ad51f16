import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { formatAmount } from '#kit/money.ts'
import type { FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { countText, unitPriceText } from '#platform/units/order-unit.ts'
import { lineProblem } from '#shop/buying/cart/views/labels.ts'
import { firstQuantity } from '#shop/catalogue/articles/model.ts'
import { approvalReasons } from '#shop/ordering/approvals/views/labels.tsx'
import { reasonWords } from '#shop/ordering/placing/views/reason-words.ts'
import { sumWords } from '#shop/ordering/placing/views/sum-rows.ts'
import { placeLine } from '#shop/people/address-book/model/place-line.ts'
import { fieldOf, seenAs, type Entered } from '../model/entered.ts'
import type { ShownLine, ShownOrder } from '../model/shown-order.ts'
import type { RowFault, SeenOrder, SeenRow } from '../service/look.ts'
import { sayPhoneOrders } from '../texts.ts'

/** What stands against a row, at its field. */
function faultAt(page: PageContext, fault: RowFault, row: SeenRow): ShownLine['faults'][number] {
  const t = sayPhoneOrders(page.language)
  const text = row.entered.code
  switch (fault.kind) {
    case 'no-number':
      return { field: 'code', text: t.faultNoNumber() }
    case 'unknown':
      return { field: 'code', text: t.faultUnknown({ text }) }
    case 'ambiguous':
      return {
        field: 'code',
        text: t.faultAmbiguous({ codes: row.choices.map(one => one.code).join(', ') }),
      }
    case 'replaced':
      return { field: 'code', text: t.faultReplaced({ text, by: fault.by }) }
    case 'quantity':
      return { field: 'quantity', text: t.faultQuantity() }
    case 'day':
      return { field: 'day', text: t.faultDay() }
  }
}

/** Problems of a line that stand at its quantity; the others stand at its article. */
const ofQuantity: ReadonlySet<string> = new Set(['quantity', 'beyond-stock', 'pickup', 'reference'])

function shownLine(page: PageContext, row: SeenRow, currency: string): ShownLine {
  const t = sayPhoneOrders(page.language)
  const { line } = row
  const problems = line?.problems ?? []
  const faults = [
    ...row.faults.map(fault => faultAt(page, fault, row)),
    ...problems.map(problem => ({
      field: ofQuantity.has(problem.kind) ? ('quantity' as const) : ('code' as const),
      text: lineProblem(page, problem, line?.unit ?? ''),
    })),
  ]
  const next = problems.find(problem => problem.kind === 'quantity')
  const first = line ? firstQuantity(line) : 1
  return {
    row: row.entered.row,
    code: line?.code ?? '',
    name: line?.name ?? '',
    price: line?.price ? unitPriceText({ ...line.price, unit: line.unit }, currency, page) : '',
    amount: line?.price ? formatAmount(line.price.amount, currency, page.formatLocale) : '',
    arrives: line
      ? line.plan.lines
          .map(({ quantity, on }) =>
            line.plan.lines.length === 1
              ? formatDate(on)
              : t.fromNow({ n: countText(quantity, line.unit, page), day: formatDate(on) }),
          )
          .join(', ')
      : '',
    packs: line && first > 1 ? t.packs({ least: first, step: line.orderStep }) : '',
    faults,
    next: next?.kind === 'quantity' && row.faults.length === 0 ? next.next : null,
    choices: line ? [] : [...row.choices],
  }
}

const sumsOf = (page: PageContext, { judged: { costs }, currency }: SeenOrder): ShownOrder['sums'] =>
  sumWords(page, { costs, currency }).map((row, i, all) => ({ ...row, total: i === all.length - 1 }))

/** What budgets bear, who approves it, and what refuses it; what is only not entered yet is left out unless it was `pressed`. */
function saysOf(page: PageContext, order: SeenOrder): ShownOrder['says'] {
  const t = sayPhoneOrders(page.language)
  const { judged, currency, budgets, ground } = order
  const { total } = judged.costs
  const money = (amount: number) => formatAmount(amount, currency, page.formatLocale)
  const quiet = new Set(['missing-reference-number', 'cart-errors'])
  const says: ShownOrder['says'] = judged.reasons
    .filter(({ kind }) => !quiet.has(kind))
    .map(reason => ({ kind: 'error', text: reasonWords(page, currency, reason).message }))
  const { need } = judged
  if (need?.tiers) {
    const ids = new Set(need.tiers.flat().flatMap(group => group.people))
    const names = ground.approvals.approvers.filter(one => ids.has(one.id)).map(one => one.name)
    says.push({
      kind: 'warning',
      text: t.approval({
        reasons: approvalReasons(page, need.reasons, { total, currency }).join(' '),
        names: names.join(', '),
      }),
    })
  }
  for (const budget of budgets)
    says.push({
      kind: 'info',
      text: t.budget({ name: budget.name, left: money(budget.left), after: money(budget.left - total) }),
    })
  return says
}

/** An order that is being entered, in words; without rows only what can be chosen. */
export function shownOrder(page: PageContext, order: SeenOrder): ShownOrder {
  const t = sayPhoneOrders(page.language)
  const { currency, judged, rows } = order
  const money = (amount: number) => formatAmount(amount, currency, page.formatLocale)
  const empty = rows.length === 0
  return {
    lines: rows.map(row => shownLine(page, row, currency)),
    sums: empty ? [] : sumsOf(page, order),
    says: empty ? [] : saysOf(page, order),
    seen: order.clear
      ? seenAs({ currency, total: judged.costs.total, needsApproval: judged.need !== null })
      : '',
    costCenters: order.centers.map(({ code, name, currency: its }) => ({
      value: code,
      label: `${name} (${code}, ${its})`,
    })),
    costCenter: order.center?.code ?? '',
    addresses: order.book.map(one => ({
      value: one.key,
      label: [one.companyName, one.firstName, one.lastName, one.line1, one.line2, placeLine(one)]
        .filter(Boolean)
        .join(', '),
    })),
    address: order.address?.key ?? '',
    modes: order.modes.map(({ mode, cost }) => ({
      value: mode.code,
      label: t.modeCost({ name: localised(mode.names, page.language) || mode.code, cost: money(cost) }),
    })),
    mode: order.mode?.code ?? '',
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  costCenterId: 'costCenter',
  addressId: 'addressKey',
  modeCode: 'mode',
  PaymentType: '',
}

/** Everything that keeps an order from being placed, at its fields. */
export function errorsOf(page: PageContext, order: SeenOrder, entered: Entered): FieldError[] {
  const rows = order.rows.flatMap(row =>
    shownLine(page, row, order.currency).faults.map(({ field, text }) => ({
      field: fieldOf(field, row.entered.row),
      message: text,
    })),
  )
  const reasons = order.judged.reasons
    .filter(({ kind }) => kind !== 'cart-errors' || (rows.length === 0 && entered.rows.length > 0))
    .map(reason => reasonWords(page, order.currency, reason))
    .map(({ field, message }) => ({ field: fieldNames[field] ?? field, message }))
  const none =
    entered.rows.length === 0
      ? [{ field: fieldOf('code', 1), message: sayPhoneOrders(page.language).faultNoNumber() }]
      : []
  return [...none, ...rows, ...reasons]
}

/** What stands in the field of the reference until somebody writes another. */
export const usualReference = (page: PageContext, now: Date): string =>
  sayPhoneOrders(page.language).usualReference({ day: formatDate(dayOf(now, page.timeZone)) })
