import { formatDate } from '#kit/calendar-date.ts'
import { localised, type Localised } from '#platform/language/language.ts'
import { countText } from '#platform/units/order-unit.ts'
import { nextDueOn, type Order } from '../../model/order.ts'
import { muted, plain, strong, type OrderPaper } from '../../model/paper.ts'
import { piecesLeft } from '../../model/states.ts'
import { sayOwnOrders } from '../../texts/account.ts'
import { sayHolds } from '../../texts/holds.ts'
import { sayPapers } from '../../texts/papers.ts'
import { articleCell, facts, headFacts, shipToOf, type Writing } from './on-paper.ts'

/** Pieces that lie ready for a line at a site. */
export type Lying = { site: string; names: Localised; quantity: number }
/** An order that is to be picked, with what lies ready for its lines, by their numbers. */
export type OrderToPick = { order: Order; lying: ReadonlyMap<number, readonly Lying[]> }

/** What is to be taken from which site for an order now, with room to tick it off; what is not there yet, and its day. */
export function pickingList(
  order: Order,
  lying: ReadonlyMap<number, readonly Lying[]>,
  writing: Writing,
): OrderPaper {
  const { language, today } = writing
  const t = sayOwnOrders(language)
  const p = sayPapers(language)
  const rows = order.lines.flatMap(line => {
    const left = piecesLeft(line)
    if (left === 0) return []
    const held = order.hold !== null || line.hold !== null
    const cells = (site: string, n: number, there: boolean) => [
      [plain(String(line.lineNumber))],
      articleCell(line, order, language),
      [there ? plain(site) : muted(site)],
      [(there ? strong : muted)(countText(n, line.unit, writing))],
      [plain('')],
    ]
    if (held) return [cells(sayHolds(language).mark(), left, false)]
    const sites = (lying.get(line.lineNumber) ?? []).filter(one => one.quantity > 0)
    const missing = left - sites.reduce((sum, one) => sum + one.quantity, 0)
    const due = nextDueOn(line)
    const when = due === null ? p.notYetUnknown() : p.notYet({ date: formatDate(due) })
    return [
      ...sites.map(one => cells(localised(one.names, language), one.quantity, true)),
      ...(missing > 0 ? [cells(when, missing, false)] : []),
    ]
  })
  const notes = order.events.flatMap(({ kind, details: { note } }) =>
    kind === 'note' && typeof note === 'string' && note !== '' ? [p.internalNote({ note })] : [],
  )
  return {
    language,
    title: p.pickingList(),
    number: order.code,
    subject: p.subject({ code: order.code }),
    code: order.code,
    day: today,
    ...writing.seller,
    addresses: [shipToOf(order, writing)],
    facts: facts([
      ...headFacts(order, writing),
      [p.company(), order.companyName],
      [t.deliveryMode(), writing.deliveryMode],
      [t.date(), formatDate(today)],
    ]),
    columns: [
      { title: t.position(), share: 0.8, align: 'end' },
      { title: t.partNumber(), share: 4.6 },
      { title: p.site(), share: 2.6 },
      { title: p.toPick(), share: 1.2, align: 'end' },
      { title: p.picked(), share: 1.3 },
    ],
    rows,
    totals: [],
    notes,
  }
}
