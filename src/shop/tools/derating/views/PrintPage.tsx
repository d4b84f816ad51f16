import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { derating } from '../contract.ts'
import { DeratingChart } from '../islands/tool/DeratingChart.tsx'
import type { Point } from '../model/coverage.ts'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import type { DeratingSheet } from '../model/sheet.ts'
import { sayDerating } from '../texts.ts'

/** DER-14: the sheet in a window of its own; the frame around it is not printed. */
export function PrintPage({
  sheet,
  curves,
  points,
  hidden,
  asked,
}: {
  sheet: DeratingSheet
  curves: readonly DrawnCurve[]
  points: readonly Point[]
  hidden: readonly string[]
  /** what the address asked for */
  asked: { product: string; label: string; points: string; id: string; hideInputFields: string }
}) {
  const page = usePage()
  const t = sayDerating(page.language)
  const table = (label: string, head: readonly string[], rows: readonly (readonly string[])[]) => (
    <DataTable
      label={label}
      rows={rows}
      rowKey={row => row.join(' ')}
      columns={head.map((title, i) => ({
        key: `${i}`,
        header: title,
        rowHeader: i === 0,
        cell: (row: readonly string[]) => row[i],
      }))}
    />
  )
  return (
    <div className="derating stack-wide" data-product-code={sheet.code}>
      <header className="stack">
        <h1>
          {sheet.title} {sheet.code}
        </h1>
        <p>
          {sheet.name}
          <br />
          {sheet.set}
          <br />
          {sheet.made}
        </p>
        <p className="form-actions no-print">
          <Button className="needs-script" look="primary" icon="printer" data-print-page>
            {t.printNow()}
          </Button>
          <LinkButton icon="file-text" href={href(page, derating.paper, { query: asked })} download>
            {t.pdf()}
          </LinkButton>
        </p>
      </header>
      {curves.length === 0 ? <p>{t.noCurves()}</p> : <DeratingChart {...{ curves, points, hidden }} />}
      <p className="muted">{sheet.chart.note}</p>
      <div className="stack">
        <h2>{sheet.pointsTitle}</h2>
        {sheet.points.length === 0 ? (
          <p>{sheet.noPoints}</p>
        ) : (
          table(sheet.pointsTitle, sheet.pointHead, sheet.points)
        )}
      </div>
      {curves.length > 0 && (
        <div className="stack">
          <h2>{sheet.valuesTitle}</h2>
          {table(sheet.valuesTitle, sheet.valueHead, sheet.values)}
        </div>
      )}
      <p className="muted">{sheet.note}</p>
    </div>
  )
}
