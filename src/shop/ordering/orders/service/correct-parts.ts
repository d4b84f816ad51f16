/** Parts of a correction that tax follows: another address, and lines that are added. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { pickupStoreOf } from '#shop/catalogue/availability/model/line-plan.ts'
import { chargedOn, deliveryTaxCode, taxOn, type Taxing } from '#shop/ordering/tax/model.ts'
import { taxRulesOn } from '#shop/ordering/tax/service.ts'
import { postalOf } from '#shop/people/company/model/address.ts'
import type { AddedLine, CorrectionAsked } from '../model/correction.ts'
import { owedOfLine } from '../model/money.ts'
import type { HeldLine, HeldOrder } from '../store/hold-order.ts'

const placed = (line: Pick<HeldLine, 'taxCode' | 'details'>) => ({
  taxCode: line.taxCode,
  store: pickupStoreOf(line.details),
})

const lineOf = (added: AddedLine, lineNumber: number, order: HeldOrder, taxing: Taxing): HeldLine => {
  const tax = chargedOn({ taxCode: added.taxCode, store: null }, taxing)
  const line = { ...added, shipped: 0, cancelled: 0 }
  return {
    ...line,
    lineNumber,
    fromStock: 0,
    lineKey: '',
    amount: owedOfLine(line, order.currency),
    taxPercent: tax.percent,
    taxNote: tax.note,
    requestedOn: null,
    schedule: [],
    expectedOn: null,
    hold: null,
    details: {},
  }
}

/**
 * Brings a held order to its new address, with the tax of today for all of it, and adds lines, taxed where the order goes. Answers
 * the lines that it added.
 */
export async function applyParts(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  order: HeldOrder,
  { shipTo, added = [], taxedAs = null }: CorrectionAsked,
): Promise<readonly HeldLine[]> {
  if (!shipTo && added.length === 0) return []
  const rules = await taxRulesOn(tx, dayOf(ctx.clock()))
  const taxing: Taxing = { ...rules, shipTo: shipTo ?? order.shipTo, vatId: taxedAs }
  if (shipTo) {
    order.shipTo = postalOf(shipTo)
    for (const line of order.lines) {
      const { percent, note } = chargedOn(placed(line), taxing)
      Object.assign(line, { taxPercent: percent, taxNote: note })
    }
    order.deliveryTax = {
      code: deliveryTaxCode,
      ...chargedOn({ taxCode: deliveryTaxCode, store: null }, taxing),
    }
    const parts = order.lines.map(line => ({ ...placed(line), amount: line.amount }))
    order.taxNote = taxOn(
      [...parts, { taxCode: deliveryTaxCode, store: null, amount: order.delivery }],
      taxing,
    ).note
  }
  const last = Math.max(0, ...order.lines.map(line => line.lineNumber))
  const lines = added.map((one, i) => lineOf(one, last + 1 + i, order, taxing))
  order.lines.push(...lines)
  return lines
}
