import { formatMoment } from '#kit/calendar-date.ts'
import { formatAmount } from '#kit/money.ts'
import type { AuditLine } from '#platform/audit/audit-log.ts'
import type { Words } from '#platform/audit/audit.ts'
import { registered } from '#platform/audit/registered.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { sayAudit, sayAuditDetail, sayAuditValue } from './audit-texts.ts'
import { DataTable, type Sorting } from './data-table.tsx'

/** The words of a domain for a name, else the general ones; null: nobody has words for it. */
function worded(
  { language }: Pick<PageContext, 'language'>,
  declared: ReadonlyMap<string, Words>,
  general: Readonly<Record<string, () => string>>,
  name: string,
): string | null {
  return declared.get(name)?.[language] ?? (Object.hasOwn(general, name) ? general[name]?.() : null) ?? null
}

/** 'order' and '1004001' of 'order:1004001'; what there is only one of has no id. */
function partsOf(subject: string): { kind: string; id: string } {
  const at = subject.indexOf(':')
  return at < 0 ? { kind: subject, id: '' } : { kind: subject.slice(0, at), id: subject.slice(at + 1) }
}

/** 'Order 1004038', with the way to it; a kind without words stays as it was written. */
function Subject({ subject }: { subject: string }) {
  const page = usePage()
  const { kind, id } = partsOf(subject)
  const known = registered.audit.kinds.get(kind)
  if (!known) return <>{subject}</>
  const to = known.link?.(page, id) ?? null
  const words = `${known.name[page.language]} ${id}`.trim()
  return to ? <a href={to}>{words}</a> : <>{words}</>
}

/** Names whose values are minor units of the currency beside them. */
const moneyNames: ReadonlySet<string> = new Set(['total', 'amount', 'before'])
/** Names whose values are codes of states, kinds and causes. */
const codeNames: ReadonlySet<string> = new Set(['state', 'before', 'kind', 'cause'])

type Details = Readonly<Record<string, unknown>>

/** Details in words: 'status: shipped, before: confirmed'. */
function detailWords(page: PageContext, details: Details): string {
  const t = sayAudit(page.language)
  const { currency } = details
  const isMoney = ([name, value]: [string, unknown]): boolean =>
    moneyNames.has(name) && typeof value === 'number' && typeof currency === 'string'
  const said = Object.entries(details)
  const inMoney = said.some(isMoney)
  const nameOf = (name: string): string =>
    /^\d+$/.test(name)
      ? t.line({ n: name })
      : (worded(page, registered.audit.details, sayAuditDetail(page.language), name) ?? name)
  const valueOf = (name: string, value: unknown): string => {
    if (value === null || value === '') return '–'
    if (isMoney([name, value])) return formatAmount(Number(value), String(currency), page.formatLocale)
    if (Array.isArray(value)) return value.map(one => valueOf(name, one)).join(', ')
    if (typeof value === 'object') return detailWords(page, value as Details)
    // a right in a section of the desk, as it was and as it is
    if (name.startsWith('desk/') && typeof value === 'string')
      return value
        .split(' → ')
        .map(one => worded(page, registered.audit.values, sayAuditValue(page.language), one) ?? one)
        .join(' → ')
    const isCode = typeof value === 'boolean' || codeNames.has(name)
    return (
      (isCode ? worded(page, registered.audit.values, sayAuditValue(page.language), String(value)) : null) ??
      String(value)
    )
  }
  return said
    .filter(([name]) => !(inMoney && name === 'currency'))
    .map(([name, value]) => `${nameOf(name)}: ${valueOf(name, value)}`)
    .join(', ')
}

/** Who did what when. */
export function AuditTable({
  label,
  lines,
  sorting,
}: {
  label: string
  lines: readonly AuditLine[]
  sorting?: Sorting
}) {
  const page = usePage()
  const t = sayAudit(page.language)
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
        {
          key: 'what',
          sort: 'what',
          header: t.what(),
          cell: line => registered.audit.actions.get(line.action)?.[page.language] ?? line.action,
        },
        {
          key: 'subject',
          sort: 'subject',
          header: t.subjectOf(),
          rowHeader: true,
          cell: line => <Subject subject={line.subject} />,
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
