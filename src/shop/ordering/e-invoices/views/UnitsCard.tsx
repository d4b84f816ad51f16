import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { Routing } from '../model/routing.ts'
import { sayWays } from '../model/bill-words.ts'
import { sayInvoiceData } from '../texts.ts'

/** The units of a company, each with the way that holds for it, and the way to what is entered for it. */
export function UnitsCard({
  units,
}: {
  units: readonly { code: string; name: string; routing: Routing; isOwn: boolean; href: string }[]
}) {
  const { language } = usePage()
  const t = sayInvoiceData(language)
  if (units.length === 0) return null
  return (
    <Card title={t.units()}>
      <p className="muted">{t.unitsNote()}</p>
      <DataTable
        cards
        label={t.units()}
        rows={units}
        rowKey={unit => unit.code}
        rowProps={unit => ({ 'data-invoice-unit': unit.code })}
        columns={[
          {
            key: 'unit',
            header: t.unit(),
            rowHeader: true,
            cell: unit => <a href={unit.href}>{unit.name}</a>,
          },
          {
            key: 'way',
            header: t.way(),
            cell: unit => sayWays(language)[unit.routing.way ?? 'paper'](),
          },
          { key: 'own', header: t.entered(), cell: unit => (unit.isOwn ? t.ownData() : t.asAbove()) },
        ]}
      />
    </Card>
  )
}
