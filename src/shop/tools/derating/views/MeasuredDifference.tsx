import { usePage } from '#platform/page/page-context.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { differencesOf, greatest, type Difference } from '../model/difference.ts'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { decimal } from '#shop/catalogue/derating-curves/model/numbers.ts'
import { sayDeratingDesk } from '../texts.ts'

/** Each measured or printed value beside what the curve says there. */
export function MeasuredDifference({ curves }: { curves: readonly DrawnCurve[] }) {
  const { language } = usePage()
  const t = sayDeratingDesk(language)
  const number = (key: keyof Difference, header: string, unit: string, digits = 2, signed = false) => ({
    key,
    header,
    unit,
    align: 'number' as const,
    cell: (row: Difference) => `${signed && row[key] > 0 ? '+' : ''}${decimal(row[key], language, digits)}`,
  })
  return (
    <section className="stack">
      <h3>{t.difference()}</h3>
      <p className="muted">{t.differenceNote()}</p>
      {curves.map(curve => {
        const rows = differencesOf(curve)
        const most = greatest(rows)
        const told = t.differenceOf({
          curve: curve.label,
          a: decimal(Math.abs(most?.difference ?? 0), language, 3),
          p: decimal(Math.abs(most?.percent ?? 0), language),
        })
        return (
          <Disclosure key={curve.id} summary={told}>
            <DataTable
              label={curve.label}
              rows={rows}
              rowKey={row => rows.indexOf(row)}
              columns={[
                { ...number('rise', t.rise(), 'K'), rowHeader: true },
                number('ambient', t.ambient(), '°C'),
                number('measured', t.measuredOne(), 'A'),
                number('byCurve', t.byCurve(), 'A', 3),
                number('difference', t.differs(), 'A', 3, true),
                number('percent', t.differs(), '%', 2, true),
                number('corrected', t.corrected(), 'A', 3),
                number('permissible', t.permissible(), 'A', 3),
              ]}
            />
          </Disclosure>
        )
      })}
    </section>
  )
}
