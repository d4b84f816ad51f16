import { usePage } from '#platform/page/page-context.tsx'
import { ticksOf } from '#kit/chart/line-chart.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { chartOf } from '../../model/chart.ts'
import { allowedAt, type DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { ampere, decimal } from '#shop/catalogue/derating-curves/model/numbers.ts'
import { sayDerating } from '../../texts.ts'
import { chartWords } from './verdict-words.ts'

/** What the chart shows, as numbers: each curve at the temperatures of the axis, and what it was measured from. */
export function CurveTables({ curves, open = false }: { curves: readonly DrawnCurve[]; open?: boolean }) {
  const { language } = usePage()
  const t = sayDerating(language)
  const { farthest, acrossStep } = chartOf(curves, curves, [], chartWords(curves, language))
  return (
    <Disclosure summary={t.tableTitle()} open={open}>
      <DataTable
        label={t.tableTitle()}
        rows={ticksOf(farthest, acrossStep)}
        rowKey={ambient => ambient}
        columns={[
          { key: 't', header: 'T', unit: '°C', rowHeader: true, cell: ambient => ambient },
          ...curves.map(curve => ({
            key: curve.id,
            header: curve.label,
            unit: 'A',
            align: 'number' as const,
            cell: (ambient: number) => ampere(allowedAt(curve, ambient), language),
          })),
        ]}
      />
      <h3>{t.measuredTitle()}</h3>
      <ul>
        {curves.map(({ id, label, fit, measured }) => (
          <li key={id}>
            {t.measuredText({
              curve: label,
              limit: decimal(measured.limitingTemperature, language),
              cut: decimal(measured.currentCut, language),
              r2: decimal(fit.r2, language, 4),
            })}
            {': '}
            {measured.points
              .map(one =>
                t.measuredPoint({
                  a: decimal(one.current, language),
                  k: decimal(one.temperature, language),
                }),
              )
              .join('; ')}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
