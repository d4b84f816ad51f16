import type { ReactNode } from 'react'
import { formatDate } from '#kit/calendar-date.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import type { Repair } from '../model/repair.ts'
import { sayRepair } from '../texts.ts'

/** What is known of a repair: the piece, the return, the estimate; `label`: the way to the return label. */
export function RepairFacts({ repair, label }: { repair: Repair; label: ReactNode }) {
  const page = usePage()
  const t = sayRepair(page.language)
  const { estimate } = repair
  const rows: [string, ReactNode][] = [
    [t.productCode(), repair.productCode],
    [t.serialNumber(), repair.serialNumber],
    [t.quantity(), repair.quantity?.toLocaleString(page.formatLocale)],
    [t.orderNumber(), repair.orderNumber],
    [t.faultDate(), repair.faultOn && formatDate(repair.faultOn)],
    [
      t.returnAddress(),
      <span className="repair-address" key="address">
        {repair.returnAddress}
      </span>,
    ],
    [t.conditionsAccepted(), t.versionOf({ n: repair.conditionsVersion })],
    [
      t.returnNumber(),
      repair.returnNumber && (
        <span key="return" data-return-number={repair.returnNumber}>
          {repair.returnNumber} {label}
        </span>
      ),
    ],
    [
      t.estimate(),
      estimate && (
        <span key="estimate" data-estimate-cents={estimate.amount}>
          {t.estimateText({
            amount: formatAmount(estimate.amount, estimate.currency, page.formatLocale),
            n: estimate.days,
            day: formatDate(estimate.until),
          })}
        </span>
      ),
    ],
    [t.tracking(), repair.tracking],
  ]
  return (
    <Card title={t.facts()}>
      <DefinitionTable
        label={t.facts()}
        rows={rows.flatMap(([name, value]) => (value ? [{ name, value, key: name }] : []))}
      />
    </Card>
  )
}
