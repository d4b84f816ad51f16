import { formatDate } from '#kit/calendar-date.ts'
import { formatPrice } from '#kit/money.ts'
import { countText, perText, type OrderUnit } from '#platform/units/order-unit.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { StockState } from '#shop/catalogue/availability/model/plan.ts'
import { firstQuantity } from '#shop/catalogue/articles/model.ts'
import type { Entered } from '../model/entered.ts'
import { matrixOf, type GridGroup, type GridSku, type OrderForm } from '../model/grid.ts'
import type { ShownGroup, ShownSku } from '../model/shown-grid.ts'
import { sayOrderForm } from '../texts.ts'

/** GRID-05: in stock, to come, or out of stock, in words. */
function shownStock(page: PageContext, stock: StockState | null, unit: OrderUnit): ShownSku['stock'] {
  if (!stock) return null
  const t = sayOrderForm(page.language)
  const count = (n: number) => countText(n, unit, page)
  const { state } = stock
  if (state === 'in-stock') return { state, text: t.inStock({ n: count(stock.quantity) }), all: null }
  if (state === 'future-stock')
    return {
      state,
      text: t.expected({ n: count(stock.quantity), day: formatDate(stock.on) }),
      all: stock.inbound.map(one => `${formatDate(one.on)}: ${count(one.quantity)}`).join(', '),
    }
  return {
    state,
    text: stock.leadTimeDays === null ? t.soldOut() : t.leadTime({ n: stock.leadTimeDays }),
    all: null,
  }
}

function shownSku(page: PageContext, sku: GridSku, at: number, entered: Entered | undefined): ShownSku {
  const t = sayOrderForm(page.language)
  const error = entered?.errors.find(one => one.sku === sku.code)?.message ?? null
  const first = firstQuantity(sku)
  // one that cannot be ordered has no quantity, unless it was entered and refused
  const closed =
    error !== null || sku.closed === null
      ? null
      : { 'not-sold': t.notSold(), announced: t.announced(), 'no-price': '' }[sku.closed]
  return {
    code: sku.code,
    name: sku.name,
    values: sku.values,
    at,
    orderMinimum: sku.orderMinimum,
    orderStep: sku.orderStep,
    unit: sku.unit,
    breaks: sku.breaks.map(({ from, price }) => ({ from, price })),
    priceUnit: sku.priceUnit,
    price: sku.price === null ? null : shownPrice(page, sku.price, sku),
    stock: shownStock(page, sku.stock, sku.unit),
    closed,
    note:
      sku.orderStep > 1
        ? t.packs({ n: countText(sku.orderStep, sku.unit, page) })
        : first > 1
          ? t.least({ n: countText(first, sku.unit, page) })
          : null,
    typed: entered?.cells.find(cell => cell.sku === sku.code)?.typed ?? '0',
    error,
  }
}

const shownPrice = (page: PageContext, price: string, { priceUnit, unit }: GridSku) => ({
  text: formatPrice(price, page.currency, page.formatLocale),
  per: perText(priceUnit, unit, page.language) ?? '',
})

function shownMatrix(group: GridGroup): ShownGroup['matrix'] {
  const matrix = matrixOf(group)
  if (!matrix) return null
  const places = new Map(group.skus.map((sku, i) => [sku, i]))
  return {
    rows: matrix.rows,
    columns: matrix.columns,
    cells: matrix.cells.map(row => row.map(sku => (sku ? (places.get(sku) ?? null) : null))),
  }
}

/** The groups of an order form for its island; `entered`: a form that comes back (GRID-03). */
export function shownGroups(page: PageContext, { groups }: OrderForm, entered?: Entered): ShownGroup[] {
  const t = sayOrderForm(page.language)
  let at = 0
  return groups.map(group => ({
    base: group.base,
    title: group.base === null ? t.others() : `${group.base} ${group.name}`,
    attributes: group.attributes,
    skus: group.skus.map(sku => shownSku(page, sku, at++, entered)),
    matrix: shownMatrix(group),
  }))
}
