import { useMemo, useRef, useState } from 'react'
import { call, CallFailed } from '#platform/page/client.ts'
import { island } from '#platform/page/island.tsx'
import { decimalsOf, formatAmount } from '#kit/money.ts'
import { emitPageEvent } from '#kit/page-event.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { basketChanged } from '#shop/buying/cart/model/news.ts'
import type { ShownGroup } from '../model/shown-grid.ts'
import { gridTotals } from '../model/totals.ts'
import { sayOrderForm } from '../texts.ts'
import { ExpandFrame } from './grid/ExpandFrame.tsx'
import { gridKey } from './grid/grid-key.ts'
import { GridTable, type Cells } from './grid/GridTable.tsx'
import { GroupTotals } from './grid/GroupTotals.tsx'
import { useCells } from './grid/use-cells.ts'

type Props = {
  group: ShownGroup
  /** nothing, as money is written here */
  zero: string
  /** the checkout's: nothing can be changed */
  readOnly: boolean
}

/** What of each variant is in the basket: `code:quantity` pairs (GRID-10); a comma or colon in a code is escaped. */
const subEntries = (entries: readonly { sku: string; quantity: number }[]): string =>
  entries
    .filter(entry => entry.quantity > 0)
    .map(({ sku, quantity }) => `${encodeURIComponent(sku)}:${quantity}`)
    .join(',')

/**
 * The variants of a product as they stand in the basket (CART-03, GRID-10): each cell is a position, changed as it is
 * left by its product (CART-17). Beside it quantity, average price and subtotal of all.
 */
function Variants({ group, zero, readOnly }: Props) {
  const page = usePage()
  const { currency, formatLocale } = page
  const t = sayOrderForm(page.language)
  const groups = useMemo(() => [group], [group])
  const { skus, typed, errors, put, quantityOf, commit, accepted } = useCells(groups)
  const awake = useAwake()
  const [stop, setStop] = useState(0)
  /** what the basket holds of each */
  const held = useRef(skus.map(sku => Number(sku.typed)))
  const entries = skus.map(sku => ({ ...sku, sku: sku.code, quantity: quantityOf(sku.at) }))
  const totals = gridTotals([entries], currency, decimalsOf(currency))

  const handlers = useMemo(() => {
    /** A variant that is expected in the basket and is not there: the page is old (GRID-12). */
    const keep = async (at: number) => {
      const sku = skus[at]
      const quantity = Number(accepted()[at] ?? '0')
      const before = held.current[at] ?? 0
      if (!sku || quantity === before) return
      held.current[at] = quantity
      try {
        const body = { productCode: sku.code, quantity: String(quantity), entryNumber: -1 }
        const data = await call(cart.update, { body })
        const entry = data.entries?.find(one => one.product.code === sku.code)
        if ((entry === undefined) !== (quantity === 0)) return location.reload()
        const now = entry?.quantity ?? 0
        held.current[at] = now
        if (now !== quantity) put(at, String(now), null)
        emitPageEvent(basketChanged, { cartData: data })
        if (data.totalItems === 0) location.reload()
      } catch (error) {
        held.current[at] = before
        const problem = error instanceof CallFailed ? error.problem : null
        const words = problem?.errors[0]?.message || problem?.detail || t.updateFailed()
        put(at, String(before), words)
        const { alertDialog } = await import('#ui/behaviour/dialog.ts')
        await alertDialog(error, t.updateFailed())
      }
    }
    return {
      onType: (at: number, text: string) => put(at, text, null),
      onLeave: (at: number) => {
        if (commit(at)) void keep(at)
      },
      onEnter: setStop,
    }
  }, [skus, put, commit, accepted, t])

  const cells: Cells = {
    typed,
    errors,
    stop: awake ? stop : -1,
    readOnly,
    form: `variants-${group.base}`,
    ...handlers,
  }
  return (
    <ExpandFrame label={group.title}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the grid in it */}
      <div
        className="stack"
        data-variant-grid={group.base}
        data-variant-entries={subEntries(entries)}
        onKeyDown={event => gridKey(event, { commit, put, accepted })}
      >
        <h3 className="order-group-title">{group.title}</h3>
        <GridTable group={group} cells={cells} />
        <GroupTotals
          totals={totals.groups[0]}
          money={amount => (amount === 0 ? zero : formatAmount(amount, currency, formatLocale))}
        />
      </div>
    </ExpandFrame>
  )
}

export const VariantGrid = island<Props>('order-form/VariantGrid', Variants, 'now')
