import { formatPrice } from '#kit/money.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { unitBehind } from '#platform/units/order-unit.ts'
import { decisionOn, type Decisions } from '../model/decisions.ts'
import type { LineFinding, OrderFinding } from '../model/findings.ts'
import { addressWords } from '../model/ship-to.ts'
import type { KeptIncoming } from '../service/decide.ts'
import { sayDesk } from '../texts/desk.ts'
import { lineWords, orderWords } from '../views/finding-words.ts'
import type { Judged } from '../service/judge-order.ts'

const needsCode = ({ kind }: LineFinding): boolean =>
  kind === 'number-unknown' || kind === 'number-ambiguous' || kind === 'numbers-differ' || kind === 'not-sold'

/**
 * An incoming order as the desk reads it, in words. `judged`: as it stands now; null: with what was found when it came.
 * `further`: what else stands against it as a whole.
 */
export function shownIncoming(
  page: PageContext,
  kept: KeptIncoming,
  decisions: Decisions,
  judged: Judged | null,
  further: readonly OrderFinding[] = [],
) {
  const t = sayDesk(page.language)
  const { order } = kept
  const findings = judged?.findings ?? kept.findings
  const atOrder = [...(findings.order ?? []), ...further]
  return {
    one: {
      ...kept,
      operation: order.operation,
      date: order.date,
      shipTo: addressWords(order.shipTo),
      shipToId: order.shipTo?.id ?? '',
      comment: order.comment,
    },
    lines: order.lines.map((line, place) => {
      const found = findings.lines?.[place] ?? []
      const position = judged?.positions[place]
      const { choice, code, quantity } = decisionOn(decisions, place)
      return {
        place,
        number: line.number || String(place + 1),
        theirNumbers: [line.supplierNumber, line.buyerNumber, line.makerNumber].filter(Boolean).join(' · '),
        description: [line.description, line.comment].filter(Boolean).join(' · '),
        theirs: [
          t.pieces({
            quantity: line.quantity,
            unit: line.unit,
            price: `${line.price} ${line.currency}`,
            base: line.priceBase || '?',
          }),
          line.desiredOn ?? '',
        ]
          .filter(Boolean)
          .join(', '),
        code: position?.code ?? '',
        ours: position?.price
          ? t.pieces({
              quantity: String(position.quantity),
              unit: unitBehind(position.unit, position.quantity, page.language),
              price: formatPrice(position.price.price, order.currency, page.formatLocale),
              base: String(position.price.priceUnit),
            })
          : '',
        findings: found.map(one => lineWords(page, one)),
        needsCode: found.some(needsCode),
        needsQuantity: found.some(one => one.kind === 'quantity' || one.kind === 'stock'),
        decided: { choice, code, quantity: quantity === null ? '' : String(quantity) },
      }
    }),
    atOrder: [...new Set(atOrder.map(one => orderWords(page, order.currency, one)))],
    isChange: atOrder.some(one => one.kind === 'change'),
    addresses: (judged?.book ?? []).map(one => ({
      value: one.key,
      label: [one.companyName, one.firstName, one.lastName, one.line1, one.line2, one.postcode, one.town]
        .filter(Boolean)
        .join(', '),
    })),
    centers: (judged?.centers ?? []).map(one => ({ value: one.code, label: `${one.code} ${one.name}` })),
    chosen: {
      address: decisions.addressKey,
      costCenter: decisions.costCenter,
      replaces: decisions.replaces,
    },
  }
}
