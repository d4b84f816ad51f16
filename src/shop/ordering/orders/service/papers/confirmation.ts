import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { formatAmount } from '#kit/money.ts'
import { hasReverseCharge } from '../../model/money.ts'
import { arriving, dueOn, type Order, type OrderLine } from '../../model/order.ts'
import { muted, plain, type OrderPaper, type PaperLine } from '../../model/paper.ts'
import { paymentLines } from '../../model/payment-words.ts'
import { taxRowsOf } from '../../model/tax-rows.ts'
import { paperKind } from '../../model/states.ts'
import { stateKey } from '../../model/state-key.ts'
import { correctedBy } from '../../model/correction.ts'
import { sayCorrection } from '../../texts/correction.ts'
import { sayOwnOrders } from '../../texts/account.ts'
import { paymentTermsText } from '../../model/payment-terms.ts'
import { sayPapers } from '../../texts/papers.ts'
import {
  articleCell,
  billToOf,
  countCell,
  daysText,
  facts,
  headFacts,
  priceCell,
  shipToOf,
  type Writing,
} from './on-paper.ts'

/** The paper of an order: everything that was agreed, with the amounts of its page; called what it is by then. */
export function confirmationPaper(order: Order, writing: Writing): OrderPaper {
  const { language, formatLocale, today, link } = writing
  const t = sayOwnOrders(language)
  const p = sayPapers(language)
  const c = sayCorrection(language)
  const corrected = correctedBy(order.events)
  const money = (amount: number) => formatAmount(amount, order.currency, formatLocale)
  return {
    language,
    title: p[paperKind(order.state)](),
    number: order.code,
    subject: p.subject({ code: order.code }),
    day: today,
    ...writing.seller,
    addresses: [billToOf(order, writing), shipToOf(order, writing)],
    facts: facts([
      ...headFacts(order, writing),
      [
        c.version(),
        corrected && c.versionOf({ n: corrected.times + 1, date: formatDate(dayOf(corrected.at)) }),
      ],
      [t.placedBy(), order.placedBy],
      [t.deliveryMode(), writing.deliveryMode],
      [t.payment(), paymentLines(order, writing).join('\n')],
      [
        t.paymentTerms(),
        order.paymentType === 'ACCOUNT' ? paymentTermsText(order.paymentTerms, writing) : '',
      ],
      [t.vatId(), order.vatId],
      [t.state(), t[stateKey(order.state)]()],
    ]),
    columns: [
      { title: t.position(), share: 0.8, align: 'end' },
      { title: t.partNumber(), share: 4.4 },
      { title: t.quantity(), share: 1.5, align: 'end' },
      { title: t.price(), share: 1.9, align: 'end' },
      { title: t.amount(), share: 1.9, align: 'end' },
      { title: t.arrives(), share: 2 },
    ],
    rows: order.lines.map(line => [
      [plain(String(line.lineNumber))],
      articleCell(line, order, language),
      quantityCell(line, writing),
      priceCell(line, order.currency, writing),
      [plain(money(line.amount))],
      arrivesCell(line, writing),
    ]),
    totals: [
      ...(order.orderedTotal === order.total
        ? []
        : [
            { name: t.orderedTotal(), value: money(order.orderedTotal) },
            {
              name: corrected ? c.changedTotal() : t.cancelledTotal(),
              value: money(order.total - order.orderedTotal),
            },
          ]),
      { name: t.net(), value: money(order.net) },
      { name: t.delivery(), value: money(order.delivery) },
      ...taxRowsOf(order, writing),
      { name: t.total(), value: money(order.total), strong: true },
    ],
    notes: [
      ...(hasReverseCharge(order) ? [p.reverseChargeNote({ vatId: order.vatId ?? '' })] : []),
      ...(paperKind(order.state) === 'receipt' ? [p.receiptNote()] : []),
      p.datesNote({ link }),
    ],
  }
}

function quantityCell(line: OrderLine, writing: Writing): PaperLine[] {
  const count = countCell(line.quantity, line, writing)
  if (line.cancelled === 0) return count
  const p = sayPapers(writing.language)
  return [...count, muted(p.cancelledPieces({ n: line.cancelled, of: line.quantity }))]
}

/** The days as promised; a new date for what is still to come takes their place. */
function arrivesCell(line: OrderLine, writing: Writing): PaperLine[] {
  const due = dueOn(line)
  if (due !== null && line.expectedOn !== null) return [plain(formatDate(due))]
  return daysText(arriving(line), line.unit, writing).map(plain)
}
