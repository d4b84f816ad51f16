import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { cart, writeOrderLine } from '#shop/cart/contract.ts'
import { Button } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Message } from '#ui/message.tsx'
import { PageHead } from '#ui/card.tsx'
import { Money, Price } from '#ui/price.tsx'
import { productPage } from '#shop/product-page/contract.ts'
import { isPlain, isReady, type ResolvedRow } from '../model/row.ts'
import { sayPartList } from '../texts.ts'
import { OrderByNumberForm } from './OrderByNumberForm.tsx'

const verdictKey = {
  exact: 'exact',
  normalised: 'normalised',
  'customer-number': 'customerNumber',
  'other-number': 'otherNumber',
  superseded: 'superseded',
  ambiguous: 'ambiguous',
  unknown: 'unknown',
} as const

/** Most candidates that a line lists. */
const mostOthers = 8

/** The page of order by number: what a check found, what is ready, and the field with what is not. */
export function OrderByNumber({
  title,
  rows,
  lines = '',
  errors,
}: {
  /** what the lines are; the page's own title unless said */
  title?: string
  rows: readonly ResolvedRow[]
  /** what stays in the field */
  lines?: string
  errors: readonly { field: string; message: string }[]
}) {
  const t = sayPartList(usePage().language)
  const ready = rows.filter(isReady)
  return (
    <div className="stack-wide">
      <PageHead title={title ?? t.title()} />
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      {rows.length > 0 && (
        <div className="stack">
          <Message
            kind={ready.length === rows.length ? 'success' : 'warning'}
            title={t.summary({ good: ready.length, n: rows.length })}
            announced
          >
            {ready.length < rows.length && <p>{t.remaining()}</p>}
          </Message>
          <Rows rows={rows} />
          {ready.length > 0 && <AddReady rows={ready} />}
        </div>
      )}
      <OrderByNumberForm
        lines={lines}
        error={errors.find(error => error.field === 'lines')?.message}
        rows={rows.length > 0 ? 6 : 12}
        again={rows.length > 0}
      />
    </div>
  )
}

function AddReady({ rows }: { rows: readonly ResolvedRow[] }) {
  const page = usePage()
  const t = sayPartList(page.language)
  return (
    <form method="post" action={href(page, cart.addBulk)}>
      <CsrfField />
      {rows.map(row => (
        <input
          key={`${row.line} ${row.code}`}
          type="hidden"
          name="product"
          value={writeOrderLine({
            code: row.article?.code ?? '',
            quantity: row.orderable,
            requestedOn: null,
          })}
        />
      ))}
      <Button type="submit" look="primary" icon="shopping-cart">
        {t.addReady({ n: rows.length })}
      </Button>
    </form>
  )
}

function Rows({ rows }: { rows: readonly ResolvedRow[] }) {
  const page = usePage()
  const t = sayPartList(page.language)
  return (
    <DataTable
      label={t.result()}
      cards
      rows={rows}
      rowKey={row => `${row.line} ${row.code} ${row.text}`}
      rowProps={row => ({
        'data-line': row.line,
        'data-verdict': row.verdict,
        'data-product-code': row.article?.code,
        'data-quantity': row.article ? row.orderable : undefined,
      })}
      columns={[
        { key: 'line', header: t.line(), align: 'number', cell: row => row.line, className: 'hide-narrow' },
        { key: 'typed', header: t.typed(), cell: row => row.text, className: 'hide-narrow' },
        { key: 'article', header: t.article(), rowHeader: true, cell: row => <Article row={row} /> },
        { key: 'result', header: t.result(), cell: row => <Verdict row={row} /> },
        {
          key: 'quantity',
          header: t.quantity(),
          align: 'number',
          cell: row => (row.article ? row.orderable : row.quantity),
        },
        {
          key: 'price',
          header: t.price(),
          align: 'number',
          className: 'hide-narrow',
          cell: row => row.price && <Price price={row.price.price} per={row.price.priceUnit} />,
        },
        {
          key: 'amount',
          header: t.amount(),
          align: 'number',
          cell: row => row.price && <Money amount={row.price.amount} currency={row.price.currency} />,
        },
        {
          key: 'arrives',
          header: t.arrives(),
          cell: row => {
            const last = row.problem === null && row.plan?.lines.at(-1)
            return last ? formatDate(last.on) : ''
          },
        },
      ]}
    />
  )
}

function Article({ row }: { row: ResolvedRow }) {
  const page = usePage()
  if (!row.article) return <span className="part-number">{row.code}</span>
  return (
    <>
      <a
        className="part-number"
        href={href(page, productPage.show, { params: { productCode: row.article.code } })}
      >
        {row.article.code}
      </a>
      <span className="row-name">{row.article.name}</span>
    </>
  )
}

function Verdict({ row }: { row: ResolvedRow }) {
  const page = usePage()
  const t = sayPartList(page.language)
  const tone = isPlain(row) ? 'good' : isReady(row) ? 'waiting' : 'bad'
  const others = row.verdict === 'ambiguous' ? row.candidates : row.alternatives
  return (
    <>
      <State tone={tone}>{row.variants === null ? t[verdictKey[row.verdict]]() : t.inVariants()}</State>
      {row.article && row.orderable !== row.quantity && (
        <p className="row-note">{t.roundedUp({ asked: row.quantity, n: row.orderable })}</p>
      )}
      {row.problem && <p className="field-error">{problemText(t, row)}</p>}
      {others.length > 0 && (
        <div className="row-note">
          <p>
            {row.variants !== null ? (
              <a href={href(page, productPage.show, { params: { productCode: row.code } })}>
                {t.chooseVariant({ code: row.code, n: row.variants })}
              </a>
            ) : row.verdict === 'ambiguous' ? (
              t.chooseOne()
            ) : (
              t.perhaps()
            )}
          </p>
          <ul className="plain-list order-candidates">
            {others.slice(0, mostOthers).map(other => (
              <li key={other.code}>
                <Take code={other.code} name={other.name} quantity={row.quantity} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** One of several is meant: it goes into the basket by itself. */
function Take({ code, name, quantity }: { code: string; name: string; quantity: number }) {
  const page = usePage()
  const t = sayPartList(page.language)
  return (
    <form method="post" action={href(page, cart.add)} className="row" data-smooth data-news="shop:basket">
      <CsrfField />
      <input type="hidden" name="productCodePost" value={code} />
      <input type="hidden" name="qty" value={quantity} />
      <a href={href(page, productPage.show, { params: { productCode: code } })} title={name}>
        {code}
      </a>
      <Button type="submit" size="small" aria-label={`${t.take()}: ${code}`}>
        {t.take()}
      </Button>
    </form>
  )
}

function problemText(t: ReturnType<typeof sayPartList>, row: ResolvedRow): string {
  switch (row.problem) {
    case 'no-longer-sold':
      return t.noLongerSold()
    case 'no-price':
      return t.noPrice()
    case 'too-many-pieces':
      return t.tooManyPieces()
    case 'beyond-stock':
      return t.beyondStock({ n: row.orderable - (row.plan?.short ?? 0) })
    case null:
      return ''
  }
}
