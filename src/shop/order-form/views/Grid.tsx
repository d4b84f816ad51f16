import { href } from '#kit/contract.ts'
import { formatDate } from '#kit/calendar-date.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#kit/page-context.tsx'
import type { StockState } from '#shop/availability/model/plan.ts'
import { firstQuantity } from '#shop/catalogue/model.ts'
import { productPage } from '#shop/product-page/contract.ts'
import { Price } from '#ui/price.tsx'
import { FieldError, fieldId } from '#ui/field.tsx'
import { StockMark } from '#ui/stock-mark.tsx'
import type { Entered } from '../model/entered.ts'
import { matrixOf, type GridGroup, type GridSku, type Matrix } from '../model/grid.ts'
import { sayOrderForm } from '../texts.ts'

/** One base product: a matrix where two attributes make one, else a list; its totals below (GRID-02). */
export function Grid({
  group,
  first,
  entered,
}: {
  group: GridGroup
  first: number
  entered?: Entered | undefined
}) {
  const page = usePage()
  const t = sayOrderForm(page.language)
  const { base, name, skus } = group
  const matrix = matrixOf(group)
  const title = base === null ? t.others() : `${base} ${name}`
  const zero = formatAmount(0, page.currency, page.formatLocale)
  const place = new Map(skus.map((sku, i) => [sku.code, first + i]))
  const cells: Cells = {
    place,
    typed: new Map(entered?.cells.map(cell => [cell.sku, cell.typed])),
    wrong: new Map(entered?.errors.map(error => [error.sku, error.message])),
  }
  return (
    <section className="order-group" data-grid-group={base ?? ''} aria-label={title}>
      <h2 className="order-group-title">
        {base === null ? (
          title
        ) : (
          <a href={href(page, productPage.show, { params: { productCode: base } })}>{title}</a>
        )}
      </h2>
      <div className="table-region table-cards">
        {matrix ? (
          <MatrixTable group={group} matrix={matrix} cells={cells} label={title} />
        ) : (
          <ListTable group={group} cells={cells} label={title} />
        )}
      </div>
      <p className="order-group-totals needs-script">
        {t.pieces()}: <output data-quantity-value>0</output> · {t.average()}:{' '}
        <output data-avg-price-value>{zero}</output> · {t.subtotal()}:{' '}
        <output className="price" data-subtotal-value>
          {zero}
        </output>
      </p>
    </section>
  )
}

/** By SKU: where it stands on the form, and in a form that comes back what was typed and what is wrong with it. */
type Cells = Record<'typed' | 'wrong', ReadonlyMap<string, string>> & { place: ReadonlyMap<string, number> }
type Places = { cells: Cells; label: string; group: GridGroup }

/** The name of the quantity field of a place on the form. */
export const cellName = (at: number): string => `cartEntries[${at}].quantity`

function MatrixTable({ matrix, cells: of, label, group }: Places & { matrix: Matrix }) {
  const { rows, columns, cells } = matrix
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid that is filled in (ux.md 3.7)
    <table className="table order-matrix" role="grid" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{group.attributes[0]}</th>
          {columns.map(column => (
            <th key={column} scope="col">
              <span className="visually-hidden">{group.attributes[1]} </span>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, r) => (
          <tr key={row}>
            <th scope="row" className="cell-name">
              {row}
            </th>
            {columns.map((column, c) => {
              const sku = cells[r]?.[c]
              return (
                <td key={column} data-label={sku ? column : undefined}>
                  {sku ? (
                    <div className="order-cell">
                      <Number sku={sku} />
                      <Stock stock={sku.stock} />
                      <SkuPrice sku={sku} />
                      <Quantity sku={sku} cells={of} />
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

function ListTable({ group, cells, label }: Places) {
  const t = sayOrderForm(usePage().language)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid that is filled in (ux.md 3.7)
    <table className="table order-list" role="grid" aria-label={label}>
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
              <Number sku={sku} />
              <span className="row-name">{sku.name}</span>
            </th>
            {group.attributes.map((attribute, i) => (
              <td key={attribute} className="hide-narrow">
                {sku.values[i]}
              </td>
            ))}
            <td data-label={t.stock()}>
              <Stock stock={sku.stock} />
            </td>
            <td className="cell-number" data-label={t.price()}>
              <SkuPrice sku={sku} />
            </td>
            <td data-label={t.quantity()}>
              <Quantity sku={sku} cells={cells} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Number({ sku }: { sku: GridSku }) {
  const page = usePage()
  return (
    <a
      className="part-number"
      tabIndex={-1}
      href={href(page, productPage.show, { params: { productCode: sku.code } })}
    >
      {sku.code}
    </a>
  )
}

/** GRID-05: in stock, to come, or out of stock. */
function Stock({ stock }: { stock: StockState | null }) {
  const page = usePage()
  const t = sayOrderForm(page.language)
  if (!stock) return null
  const count = (n: number) => n.toLocaleString(page.formatLocale)
  const mark =
    stock.state === 'in-stock' ? (
      <StockMark state="in">{t.inStock({ n: count(stock.quantity) })}</StockMark>
    ) : stock.state === 'future-stock' ? (
      <StockMark state="future">
        {t.expected({ n: count(stock.quantity), day: formatDate(stock.on) })}
      </StockMark>
    ) : (
      <StockMark state="out">
        {stock.leadTimeDays === null ? t.soldOut() : t.leadTime({ n: stock.leadTimeDays })}
      </StockMark>
    )
  const all =
    stock.state === 'future-stock'
      ? stock.inbound.map(one => `${formatDate(one.on)}: ${count(one.quantity)}`).join(', ')
      : undefined
  return (
    <span data-stock={stock.state} title={all}>
      {mark}
    </span>
  )
}

function SkuPrice({ sku }: { sku: GridSku }) {
  const t = sayOrderForm(usePage().language)
  if (sku.price === null) return <span className="muted">{t.onRequest()}</span>
  return <Price price={sku.price} per={sku.priceUnit} />
}

/**
 * GRID-02, GRID-04: the fields of one SKU; what the totals are made of stands with it. One that cannot be ordered has no
 * quantity, unless it was entered and refused.
 */
function Quantity({ sku, cells: { place, typed, wrong } }: { sku: GridSku; cells: Cells }) {
  const t = sayOrderForm(usePage().language)
  const at = place.get(sku.code) ?? 0
  const error = wrong.get(sku.code)
  if (error === undefined && sku.closed !== null) return <Closed sku={sku} at={at} />
  const first = firstQuantity(sku)
  const note =
    sku.orderStep > 1 ? t.packs({ n: sku.orderStep }) : first > 1 ? t.least({ n: first }) : undefined
  return (
    <span className="order-quantity">
      <input type="hidden" name={`cartEntries[${at}].sku`} value={sku.code} />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        className="input input-small"
        id={fieldId(cellName(at))}
        name={cellName(at)}
        aria-label={t.quantityOf({ code: sku.code })}
        defaultValue={typed.get(sku.code) ?? '0'}
        {...(error !== undefined && {
          'aria-invalid': true,
          'aria-describedby': `${fieldId(cellName(at))}-error`,
        })}
        data-sku={sku.code}
        data-minimum={sku.orderMinimum}
        data-step={sku.orderStep}
        data-unit={sku.priceUnit}
        data-breaks={JSON.stringify(sku.breaks.map(one => [one.from, one.price]))}
      />
      {note && <span className="row-note">{note}</span>}
      <FieldError id={fieldId(cellName(at))} error={error} />
    </span>
  )
}

/** Why an SKU has no quantity; it stays on the form when the form comes back. */
function Closed({ sku, at }: { sku: GridSku; at: number }) {
  const t = sayOrderForm(usePage().language)
  return (
    <>
      <input type="hidden" name={`cartEntries[${at}].sku`} value={sku.code} />
      {sku.closed === 'not-sold' && <span className="muted">{t.notSold()}</span>}
      {sku.closed === 'announced' && <span className="muted">{t.announced()}</span>}
    </>
  )
}
