import { formatDate } from '#kit/calendar-date.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import type { OwnLimits } from '../model/own-limits.ts'
import { sayOwnLimits } from '../texts/own-limits.ts'
import { sayReason } from '../texts/reasons.ts'

/** What the person may order without an approver, what is left of budgets, and who approves otherwise. */
export function OwnLimitsCard({ limits: own }: { limits: OwnLimits }) {
  const page = usePage()
  const t = sayOwnLimits(page.language)
  const r = sayReason(page.language)
  const money = (amount: number, currency: string) => formatAmount(amount, currency, page.formatLocale)
  const limits = own.limits.map(({ period, amount, currency, spent }) =>
    period === 'order'
      ? t.order({ amount: money(amount, currency) })
      : t.inPeriod({
          amount: money(amount, currency),
          period: r[`period-${period}`](),
          spent: money(spent ?? 0, currency),
        }),
  )
  const budgets = own.budgets.map(({ left, currency, endsOn, ...names }) =>
    (left < 0 ? t.over : t.budget)({
      ...names,
      left: money(Math.abs(left), currency),
      day: formatDate(endsOn),
    }),
  )
  const perOrder = own.limits.some(({ period }) => period === 'order')
  return (
    <Card title={t.title()} id="limits">
      <DefinitionTable
        rows={[
          {
            name: t.limits(),
            value: (
              <Lines
                lines={
                  limits.length > 0 ? [...limits, ...(perOrder ? [t.otherCurrency()] : [])] : [t.noLimit()]
                }
              />
            ),
          },
          { name: t.budgets(), value: <Lines lines={budgets.length > 0 ? budgets : [t.noBudget()]} /> },
          ...(own.rules.length > 0 ? [{ name: t.rules(), value: <Lines lines={own.rules} /> }] : []),
          { name: t.approvers(), value: own.approvers.join(', ') || t.nobody() },
        ]}
      />
    </Card>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="plain-list">
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
