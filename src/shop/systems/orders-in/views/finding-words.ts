import { formatDate } from '#kit/calendar-date.ts'
import { formatAmount, formatPrice } from '#kit/money.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { closedWords, reasonWords } from '#shop/ordering/placing/views/reason-words.ts'
import type { Findings, LineFinding, OrderFinding } from '../model/findings.ts'
import type { IncomingOrder } from '../model/incoming-order.ts'
import { sayFindings } from '../texts/findings.ts'

type Page = Pick<PageContext, 'language' | 'formatLocale'>

const listed = (codes: readonly string[]): string => codes.join(', ')

/** What is found at a line, in words. */
export function lineWords(page: Page, finding: LineFinding): string {
  const t = sayFindings(page.language)
  switch (finding.kind) {
    case 'number-unknown': {
      const words = finding.theirs === '' ? t.noNumber() : t.numberUnknown({ theirs: finding.theirs })
      return words + (finding.candidates.length > 0 ? t.perhaps({ codes: listed(finding.candidates) }) : '')
    }
    case 'number-ambiguous':
      return t.numberAmbiguous({ theirs: finding.theirs, codes: listed(finding.candidates) })
    case 'numbers-differ':
      return t.numbersDiffer({ theirs: finding.theirs, codes: listed(finding.candidates) })
    case 'superseded':
      return t.superseded(finding)
    case 'not-sold': {
      const words = closedWords(page.language, { code: finding.ours, why: finding.why })
      return words + (finding.candidates.length > 0 ? t.instead({ codes: listed(finding.candidates) }) : '')
    }
    case 'quantity':
      return finding.ours === null
        ? t.quantityNone({ theirs: finding.theirs })
        : t.quantity({ theirs: finding.theirs, ours: finding.ours })
    case 'unit':
      return t.unit(finding)
    case 'price':
      return t.price({
        theirs: `${finding.theirs} ${finding.currency}`,
        theirBase: finding.theirBase || '?',
        ours: formatPrice(finding.ours, finding.ourCurrency, page.formatLocale),
        ourBase: finding.ourBase,
        ourAmount: formatAmount(finding.ourAmount, finding.ourCurrency, page.formatLocale),
      })
    case 'no-price':
      return t.noPrice(finding)
    case 'date':
      return finding.ours === null
        ? t.dateNone({ theirs: formatDate(finding.theirs) })
        : t.date({ theirs: formatDate(finding.theirs), ours: formatDate(finding.ours) })
    case 'several-days':
      return t.severalDays()
    case 'stock':
      return finding.available === 0 ? t.noStock(finding) : t.stock(finding)
    case 'ship-to':
      return t.shipTo(finding)
  }
}

/** What is found at the order as a whole, in words. */
export function orderWords(page: PageContext, currency: string, finding: OrderFinding): string {
  const t = sayFindings(page.language)
  switch (finding.kind) {
    case 'address':
      return finding.theirs === '' ? t.noAddress() : t.address(finding)
    case 'cost-center':
      return finding.theirs === undefined ? t.costCenter() : t.costCenterSaid({ theirs: finding.theirs })
    case 'reason':
      return reasonWords(page, currency, finding.reason).message
    case 'change':
      return finding.order === null ? t.change() : t.changeOf({ order: finding.order })
    case 'too-late':
      return t.tooLate(finding)
  }
}

/** All of it, a sentence each: what a buyer's system is told. */
export function allWords(
  page: PageContext,
  { currency, lines }: Pick<IncomingOrder, 'currency' | 'lines'>,
  findings: Findings,
): string[] {
  const t = sayFindings(page.language)
  return [
    ...findings.order.map(one => orderWords(page, currency, one)),
    ...findings.lines.flatMap((found, i) =>
      found.map(one => t.line({ number: lines[i]?.number || String(i + 1), words: lineWords(page, one) })),
    ),
  ]
}
