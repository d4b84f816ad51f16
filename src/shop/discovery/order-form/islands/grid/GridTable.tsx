import { memo } from 'react'
import { href } from '#kit/contract.ts'
import { keepUnits } from '#kit/keep-units.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { FieldError, fieldId } from '#ui/field.tsx'
import { StockMark } from '#ui/stock-mark.tsx'
import { cellName, skuName, type ShownGroup, type ShownSku } from '../../model/shown-grid.ts'
import { sayOrderForm } from '../../texts.ts'

/** What stands in the cells, and what happens in them; the functions stay the same for the life of the form. */
export type Cells = {
  typed: readonly string[]
  errors: readonly (string | null)[]
  /** place that is the tab stop of its grid; -1: all are, since no script runs yet */
  stop: number
  /** quantities are only read */
  readOnly?: boolean
  /** tells the fields of several grids of a page apart */
  form?: string
  onType: (at: number, typed: string) => void
  onEnter: (at: number) => void
  onLeave: (at: number) => void
}

/** One base product as rows and columns, or as a list (GRID-01). */
export function GridTable({ group, cells }: { group: ShownGroup; cells: Cells }) {
  return (
    <div className="table-region table-cards">
      {group.matrix ? (
        <MatrixTable group={group} matrix={group.matrix} cells={cells} />
      ) : (
        <ListTable group={group} cells={cells} />
      )}
    </div>
  )
}

type Table = { group: ShownGroup; cells: Cells }

function MatrixTable({ group, matrix, cells }: Table & { matrix: NonNullable<ShownGroup['matrix']> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid that is filled in (ux.md 3.7)
    <table className="table order-matrix" role="grid" aria-label={group.title}>
      <thead>
        <tr>
          <th scope="col">{group.attributes[0]}</th>
          {matrix.columns.map(column => (
            <th key={column} scope="col">
              <span className="visually-hidden">{group.attributes[1]} </span>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrix.rows.map((row, r) => (
          <tr key={row}>
            <th scope="row" className="cell-name">
              {row}
            </th>
            {matrix.columns.map((column, c) => {
              const sku = group.skus[matrix.cells[r]?.[c] ?? -1]
              return (
                <td key={column} data-label={sku ? column : undefined}>
                  {sku ? (
                    <div className="order-cell">
                      <Number code={sku.code} />
                      <Stock sku={sku} />
                      <SkuPrice price={sku.price} />
                      <Cell sku={sku} cells={cells} />
                    </div>
                  ) : null}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ListTable({ group, cells }: Table) {
  const t = sayOrderForm(usePage().language)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid that is filled in (ux.md 3.7)
    <table className="table order-list" role="grid" aria-label={group.title}>
      <thead>
        <tr>
          <th scope="col">{t.article()}</th>
          {group.attributes.map(attribute => (
            <th key={attribute} scope="col" className="hide-narrow">
              {attribute}
            </th>
          ))}
          <th scope="col">{t.stock()}</th>
          <th scope="col" className="cell-number">
            {t.price()}
          </th>
          <th scope="col">{t.quantity()}</th>
        </tr>
      </thead>
      <tbody>
        {group.skus.map(sku => (
          <tr key={sku.code}>
            <th scope="row" className="cell-name">
              <Number code={sku.code} />
              <span className="row-name">{keepUnits(sku.name)}</span>
            </th>
            {group.attributes.map((attribute, i) => (
              <td key={attribute} className="hide-narrow">
                {sku.values[i]}
              </td>
            ))}
            <td data-label={t.stock()}>
              <Stock sku={sku} />
            </td>
            <td className="cell-number" data-label={t.price()}>
              <SkuPrice price={sku.price} />
            </td>
            <td data-label={t.quantity()}>
              <Cell sku={sku} cells={cells} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Number({ code }: { code: string }) {
  const page = usePage()
  return (
    <a
      className="part-number"
      tabIndex={-1}
      href={href(page, productPage.show, { params: { productCode: code } })}
    >
      {code}
    </a>
  )
}

const shapes = { 'in-stock': 'in', 'future-stock': 'future', 'out-of-stock': 'out' } as const

/** GRID-05; what is to come leads to its popup, without script to the article's page (GRID-06). */
function Stock({ sku: { code, stock } }: { sku: Pick<ShownSku, 'code' | 'stock'> }) {
  const page = usePage()
  if (!stock) return null
  const mark = <StockMark state={shapes[stock.state]}>{stock.text}</StockMark>
  return (
    <span data-stock={stock.state} title={stock.all ?? undefined}>
      {stock.state === 'future-stock' ? (
        <a
          href={href(page, productPage.show, { params: { productCode: code } })}
          aria-haspopup="dialog"
          data-future-stock={code}
          onClick={event => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            const link = event.currentTarget
            void import('./future-stock.ts').then(({ showFutureStock }) => showFutureStock(code, link))
          }}
        >
          {mark}
        </a>
      ) : (
        mark
      )}
    </span>
  )
}

function SkuPrice({ price }: Pick<ShownSku, 'price'>) {
  const t = sayOrderForm(usePage().language)
  if (price === null) return <span className="muted">{t.onRequest()}</span>
  return (
    <span className="price price-normal">
      {price.text}
      {price.per && ' '}
      {price.per && <span className="price-per">{price.per}</span>}
    </span>
  )
}

function Cell({ sku, cells }: { sku: ShownSku; cells: Cells }) {
  if (cells.readOnly) return sku.typed === '0' ? null : <strong>{sku.typed}</strong>
  if (sku.closed !== null)
    return (
      <>
        <input type="hidden" name={skuName(sku.at)} value={sku.code} />
        {sku.closed && <span className="muted">{sku.closed}</span>}
      </>
    )
  const { stop, onType, onEnter, onLeave } = cells
  return (
    <Quantity
      sku={sku}
      typed={cells.typed[sku.at] ?? '0'}
      error={cells.errors[sku.at] ?? null}
      stop={stop === -1 ? undefined : stop === sku.at}
      form={cells.form ?? ''}
      onType={onType}
      onEnter={onEnter}
      onLeave={onLeave}
    />
  )
}

type QuantityProps = Pick<Cells, 'onType' | 'onEnter' | 'onLeave'> & {
  sku: ShownSku
  typed: string
  error: string | null
  stop: boolean | undefined
  form: string
}

/** GRID-02, GRID-04: the fields of one SKU; drawn anew only when its own state changes, since a form may hold 1,000. */
const Quantity = memo(function Quantity({
  sku,
  typed,
  error,
  stop,
  form,
  onType,
  onEnter,
  onLeave,
}: QuantityProps) {
  const t = sayOrderForm(usePage().language)
  const id = fieldId(cellName(sku.at), form)
  return (
    <span className="order-quantity">
      <input type="hidden" name={skuName(sku.at)} value={sku.code} />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        className="input input-small"
        id={id}
        name={cellName(sku.at)}
        aria-label={t.quantityOf({ code: sku.code })}
        value={typed}
        tabIndex={stop === undefined ? undefined : stop ? 0 : -1}
        {...(error !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        data-sku={sku.code}
        data-at={sku.at}
        onChange={event => onType(sku.at, event.target.value)}
        onFocus={event => {
          onEnter(sku.at)
          event.target.select()
        }}
        onBlur={() => onLeave(sku.at)}
      />
      {sku.note && <span className="row-note">{sku.note}</span>}
      <FieldError id={id} error={error ?? undefined} />
    </span>
  )
})
