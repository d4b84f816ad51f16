import { formatMoment } from '#kit/calendar-date.ts'
import { href, type Entry } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { mayOpen, usePage } from '#platform/page/page-context.tsx'
import type { TrailLine } from '#platform/audit/trail.ts'
import { customersDesk } from '#shop/people/customers/contract.ts'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { contentDesk } from '#shop/site/content/contract.ts'
import { articleDesk, categoryDesk } from '#shop/catalogue/master-data/contract.ts'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { priceDesk } from '#shop/catalogue/price-lists/contract.ts'
import { reviewDesk } from '#shop/discovery/reviews/contract.ts'
import { agreementDesk, claimDesk } from '#shop/requests/ship-and-debit/contract.ts'
import { buyDesk } from '#shop/discovery/where-to-buy/contract.ts'
import { DataTable, type Sorting } from '#ui/data-table.tsx'
import { desk } from '../contract.ts'
import { sayAction, sayDesk } from '../texts/desk.ts'
import { sayTrailDetail, sayTrailKind, sayTrailValue } from '../texts/trail.ts'

/** Where the subject of a trace is looked after; null: nowhere at the desk (any more), or nowhere that the reader may go. */
export function subjectHref(page: PageContext, subject: string): string | null {
  const at = subject.indexOf(':')
  const [kind, id] = [subject.slice(0, at), subject.slice(at + 1)]
  const open = (entry: Pick<Entry, 'ask'>, where: string) => (mayOpen(page, entry) ? where : null)
  switch (kind) {
    case 'order':
      return open(orderDesk.order, href(page, orderDesk.order, { params: { orderCode: id } }))
    case 'company':
      return /^[\w.-]{1,60}$/.test(id)
        ? open(customersDesk.company, href(page, customersDesk.company, { params: { company: id } }))
        : null
    case 'article':
      return open(articleDesk.article, href(page, articleDesk.article, { params: { code: id } }))
    case 'category':
      return open(categoryDesk.category, href(page, categoryDesk.category, { params: { code: id } }))
    case 'price-list':
      return open(priceDesk.list, href(page, priceDesk.list, { params: { keep: 'list', id }, query: {} }))
    case 'price-agreement':
      return open(
        priceDesk.list,
        href(page, priceDesk.list, { params: { keep: 'agreement', id }, query: {} }),
      )
    case 'mail':
      return /^\d+$/.test(id) ? open(desk.mail, href(page, desk.mail, { params: { id } })) : null
    case 'import':
      return /^\d+$/.test(id)
        ? open(importDesk.import, href(page, importDesk.import, { params: { id: Number(id) }, query: {} }))
        : open(importDesk.files, href(page, importDesk.files))
    case 'text': {
      const [topic, language] = id.split('/')
      const params = contentDesk.text.ask.params.safeParse({ topic, language })
      return params.success
        ? open(contentDesk.text, href(page, contentDesk.text, { params: params.data, query: {} }))
        : null
    }
    case 'slide':
      return open(contentDesk.slides, href(page, contentDesk.slides))
    case 'review':
      return /^\d+$/.test(id)
        ? open(reviewDesk.review, href(page, reviewDesk.review, { params: { id } }))
        : null
    case 'claim':
      return /^SD\d+$/.test(id)
        ? open(claimDesk.claim, href(page, claimDesk.claim, { params: { code: id }, query: {} }))
        : null
    case 'agreement':
      return /^\d+$/.test(id)
        ? open(agreementDesk.agreement, href(page, agreementDesk.agreement, { params: { id: Number(id) } }))
        : null
    case 'distributor':
      return /^\d+$/.test(id)
        ? open(buyDesk.distributor, href(page, buyDesk.distributor, { params: { id } }))
        : null
    default:
      return null
  }
}

function ActionName({ action }: { action: string }) {
  const t = sayAction(usePage().language)
  return <>{action in t ? t[action as keyof typeof t]() : action}</>
}

const worded = (t: Readonly<Record<string, unknown>>, name: string): string | null => {
  const say = Object.hasOwn(t, name) ? t[name] : null
  return typeof say === 'function' ? (say as () => string)() : null
}

/** 'Order 1004038'; a kind without words stays as it was written. */
function subjectWords({ language }: Pick<PageContext, 'language'>, subject: string): string {
  const at = subject.indexOf(':')
  const kind = worded(sayTrailKind(language), subject.slice(0, at))
  return kind === null ? subject : `${kind} ${subject.slice(at + 1)}`
}

/** Names whose values are minor units of the currency beside them. */
const moneyNames: ReadonlySet<string> = new Set(['total', 'amount', 'before'])
/** Names whose values are codes of states and kinds. */
const codeNames: ReadonlySet<string> = new Set(['state', 'before', 'kind'])

type Details = Readonly<Record<string, unknown>>

/** Details in words: 'status: shipped, before: confirmed'. */
function detailWords(page: PageContext, details: Details): string {
  const values = sayTrailValue(page.language)
  const { currency } = details
  const isMoney = ([name, value]: [string, unknown]): boolean =>
    moneyNames.has(name) && typeof value === 'number' && typeof currency === 'string'
  const said = Object.entries(details)
  const inMoney = said.some(isMoney)
  const nameOf = (name: string): string =>
    /^\d+$/.test(name) ? values.line({ n: name }) : (worded(sayTrailDetail(page.language), name) ?? name)
  const valueOf = (name: string, value: unknown): string => {
    if (value === null || value === '') return '–'
    if (isMoney([name, value])) return formatAmount(Number(value), String(currency), page.formatLocale)
    if (Array.isArray(value)) return value.map(one => valueOf(name, one)).join(', ')
    if (typeof value === 'object') return detailWords(page, value as Details)
    const isCode = typeof value === 'boolean' || codeNames.has(name)
    return (isCode ? worded(values, String(value)) : null) ?? String(value)
  }
  return said
    .filter(([name]) => !(inMoney && name === 'currency'))
    .map(([name, value]) => `${nameOf(name)}: ${valueOf(name, value)}`)
    .join(', ')
}

/** Who did what when. */
export function TrailTable({
  label,
  lines,
  sorting,
}: {
  label: string
  lines: readonly TrailLine[]
  sorting?: Sorting
}) {
  const page = usePage()
  const t = sayDesk(page.language)
  return (
    <DataTable
      cards
      label={label}
      {...(sorting && { sorting })}
      rows={lines}
      rowKey={line => line.id}
      columns={[
        { key: 'when', sort: 'when', header: t.when(), cell: line => formatMoment(line.at) },
        { key: 'who', sort: 'who', header: t.who(), cell: line => line.actor },
        { key: 'what', sort: 'what', header: t.what(), cell: line => <ActionName action={line.action} /> },
        {
          key: 'subject',
          sort: 'subject',
          header: t.subjectOf(),
          rowHeader: true,
          cell: line => {
            const to = subjectHref(page, line.subject)
            const words = subjectWords(page, line.subject)
            return to ? <a href={to}>{words}</a> : words
          },
        },
        {
          key: 'details',
          header: t.details(),
          className: 'desk-words',
          cell: line => detailWords(page, line.details),
        },
      ]}
    />
  )
}
