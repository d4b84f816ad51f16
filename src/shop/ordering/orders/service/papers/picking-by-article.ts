import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { localised } from '#platform/language/language.ts'
import { countText } from '#platform/units/order-unit.ts'
import { nextDueOn, type OrderLine } from '../../model/order.ts'
import { muted, plain, strong, type OrderPaper } from '../../model/paper.ts'
import { piecesLeft } from '../../model/states.ts'
import { sayOwnOrders } from '../../texts/account.ts'
import { sayPapers } from '../../texts/papers.ts'
import { articleCell, facts, type Writing } from './on-paper.ts'
import type { OrderToPick } from './picking-list.ts'

/** Pieces of an article at one site (null: not there yet) for one order. */
type Part = {
  line: OrderLine
  language: OrderToPick['order']['language']
  code: string
  site: string | null
  siteName: string
  quantity: number
  due: CalendarDate | null
}

function partsOf({ order, lying }: OrderToPick, { language }: Pick<Writing, 'language'>): Part[] {
  return order.lines.flatMap(line => {
    const left = piecesLeft(line)
    if (left === 0 || line.hold !== null) return []
    const part = { line, language: order.language, code: order.code, due: null }
    const there = (lying.get(line.lineNumber) ?? []).filter(one => one.quantity > 0)
    const missing = left - there.reduce((sum, one) => sum + one.quantity, 0)
    return [
      ...there.map(({ site, names, quantity }) => ({
        ...part,
        site,
        siteName: localised(names, language),
        quantity,
      })),
      ...(missing > 0
        ? [{ ...part, site: null, siteName: '', quantity: missing, due: nextDueOn(line) }]
        : []),
    ]
  })
}

const total = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.quantity, 0)

/**
 * What is to be taken from which site for several orders together, article by article: the sum, how many of it go into
 * which order, and room to tick it off; at the end what is not there yet. `leftOut`: orders of which nothing is to be picked, and
 * those that are on hold.
 */
export function pickingByArticle(
  orders: readonly OrderToPick[],
  leftOut: { nothing: readonly string[]; held: readonly string[] },
  writing: Pick<Writing, 'language' | 'formatLocale' | 'today' | 'seller'>,
): OrderPaper {
  const { language, today } = writing
  const p = sayPapers(language)
  const count = (n: number, { unit }: OrderLine) => countText(n, unit, writing)
  const parts = orders.flatMap(one => partsOf(one, writing))
  const cellOf = ({ line, language: ordered }: Part) =>
    articleCell({ ...line, ownNumbers: null }, { language: ordered }, language)
  // what is configured differently is another thing to take
  const groups = Map.groupBy(parts, part =>
    [part.site ?? '', part.line.unit, ...cellOf(part).map(({ text }) => text)].join('\n'),
  )
  const rows = [...groups.values()]
    .toSorted(
      ([a], [b]) =>
        Number(a?.site === null) - Number(b?.site === null) ||
        (a?.siteName ?? '').localeCompare(b?.siteName ?? '', language) ||
        (a?.line.code ?? '').localeCompare(b?.line.code ?? '', language),
    )
    .flatMap(same => {
      const [first] = same
      if (!first) return []
      const { line, site, siteName } = first
      const due = same.flatMap(part => part.due ?? []).toSorted()[0]
      const notThere = due === undefined ? p.notYetUnknown() : p.notYet({ date: formatDate(due) })
      const into = [...Map.groupBy(same, part => part.code)]
        .map(([code, its]) => `${code}: ${count(total(its), line)}`)
        .join(', ')
      return [
        [
          cellOf(first),
          [site === null ? muted(notThere) : plain(siteName)],
          [(site === null ? muted : strong)(count(total(same), line))],
          [plain(into)],
          [plain('')],
        ],
      ]
    })
  return {
    language,
    title: p.pickingList(),
    number: p.ordersOf({ n: orders.length }),
    subject: p.ordersOf({ n: orders.length }),
    day: today,
    ...writing.seller,
    addresses: [],
    facts: facts([
      [p.ordersPicked(), orders.map(one => one.order.code).join(', ')],
      [sayOwnOrders(language).date(), formatDate(today)],
    ]),
    columns: [
      { title: sayOwnOrders(language).partNumber(), share: 3.6 },
      { title: p.site(), share: 2.2 },
      { title: p.toPick(), share: 1.2, align: 'end' },
      { title: p.intoOrders(), share: 2.7 },
      { title: p.picked(), share: 1.2 },
    ],
    rows,
    totals: [],
    notes: [
      ...(leftOut.nothing.length === 0 ? [] : [p.nothingToPick({ codes: leftOut.nothing.join(', ') })]),
      ...(leftOut.held.length === 0 ? [] : [p.heldBack({ codes: leftOut.held.join(', ') })]),
    ],
  }
}
