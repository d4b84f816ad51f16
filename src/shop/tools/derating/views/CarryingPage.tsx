import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { derating } from '../contract.ts'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { coverageHoles } from '../model/coverage-holes.ts'
import { sayDerating } from '../texts.ts'

type Asked = { x: string; y: string; section: string }
type Row = {
  code: string
  name: string
  curve: DrawnCurve
  allowed: number
  reserve: number
  percent: number
}
const form = 'carrying'

/** Articles that carry a current at a temperature: an address that can be passed on. */
export function CarryingPage({
  asked,
  wrong,
  found,
  shown,
  last,
  title,
  inCatalogue,
}: {
  asked: Asked
  wrong: readonly (keyof Asked)[]
  /** null: nothing was asked, or it cannot be read */
  found: { rows: readonly Row[]; total: number } | null
  shown: number
  last: number
  title: string
  /** the same articles as a list with its filters */
  inCatalogue: string | null
}) {
  const page = usePage()
  const t = sayDerating(page.language)
  const words = { x: t.wrongX({ from: -60, to: 300 }), y: t.wrongY({ to: 9999 }), section: t.wrongSection() }
  const field = (name: keyof Asked, label: string, suffix: string) => (
    <Field
      label={label}
      name={name}
      form={form}
      suffix={suffix}
      width="short"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={asked[name]}
      error={wrong.includes(name) ? words[name] : undefined}
    />
  )
  return (
    <div className="stack-wide">
      <PageHead title={title} note={t.carryingNote()} />
      <ErrorSummary errors={wrong.map(name => ({ field: name, message: words[name] }))} form={form} />
      <form method="get" action={href(page, derating.carrying)} className="derating-asked">
        {field('x', t.ambient(), '°C')}
        {field('y', t.current(), 'A')}
        {field('section', t.section(), 'mm²')}
        <Button type="submit" look="primary" icon="search">
          {t.findArticles()}
        </Button>
      </form>
      {found && found.total === 0 && (
        <EmptyState icon="chart-spline" title={t.carryingNone()}>
          {t.carryingLess()}
        </EmptyState>
      )}
      {found && found.total > 0 && (
        <>
          <p data-result-count={found.total}>
            {t.carryingCount({ n: found.total })} {inCatalogue && <a href={inCatalogue}>{t.inCatalogue()}</a>}
          </p>
          <DataTable
            cards
            label={title}
            rows={found.rows}
            rowKey={row => row.code}
            rowProps={row => ({ 'data-product-code': row.code })}
            columns={[
              {
                key: 'code',
                header: t.partNumber(),
                rowHeader: true,
                cell: row => (
                  <a href={href(page, productPage.show, { params: { productCode: row.code } })}>{row.code}</a>
                ),
              },
              { key: 'name', header: t.articleName(), cell: row => row.name },
              { key: 'section', header: t.section(), cell: row => row.curve.label },
              { key: 'allowed', header: t.allowed(), cell: row => `${holesOf(row).limit} A` },
              { key: 'reserve', header: t.reserve(), cell: row => t.reserveWords(holesOf(row)) },
              {
                key: 'tool',
                header: <span className="visually-hidden">{t.title()}</span>,
                cell: row => (
                  <a
                    href={href(page, derating.show, {
                      query: { product: row.code, x: asked.x, y: asked.y },
                    })}
                    data-overlay=""
                    data-popup="derating"
                    aria-label={t.titleOf({ code: row.code })}
                  >
                    {t.title()}
                  </a>
                ),
              },
            ]}
          />
          {last > 1 && (
            <Pagination
              page={shown}
              last={last}
              href={n => href(page, derating.carrying, { query: { ...asked, page: n } })}
            />
          )}
        </>
      )}
    </div>
  )

  function holesOf(row: Row) {
    return coverageHoles({ covered: true, ...row }, page.language)
  }
}
