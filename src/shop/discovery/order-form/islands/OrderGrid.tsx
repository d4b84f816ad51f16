import { useEffect, useMemo, useRef, useState } from 'react'
import { call, CallFailed } from '#platform/page/client.ts'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { decimalsOf, formatAmount } from '#kit/money.ts'
import { emitPageEvent } from '#kit/page-event.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { basketChanged } from '#shop/buying/cart/model/news.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { showLayer, showMessages } from '#ui/behaviour/show-answers.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { useButtonState } from '#ui/use-button-state.ts'
import { orderForm } from '../contract.ts'
import type { ShownGroup } from '../model/shown-grid.ts'
import { cartEntries, gridTotals } from '../model/totals.ts'
import { sayOrderForm } from '../texts.ts'
import { GridTable, type Cells } from './grid/GridTable.tsx'
import { ExpandFrame } from './grid/ExpandFrame.tsx'
import { GroupTotals } from './grid/GroupTotals.tsx'
import { gridKey } from './grid/grid-key.ts'
import { useCells } from './grid/use-cells.ts'

/** Totals are said after this rest, in ms (ux.md 3.7). */
const restBeforeSaying = 500

type Props = {
  groups: readonly ShownGroup[]
  /** nothing, as money is written here */
  zero: string
  /** where this form is found again; null: where it stands */
  address: string | null
}

/** Totals are said after a rest, and only once something was entered. */
function useSaidTotal(total: string, items: number): void {
  const t = sayOrderForm(usePage().language)
  const said = useRef(total)
  useEffect(() => {
    if (said.current === total) return
    const timer = setTimeout(() => {
      said.current = total
      announce(t.running({ n: items, total }))
    }, restBeforeSaying)
    return () => clearTimeout(timer)
  }, [total, items, t])
}

/** Everything that was entered goes into the basket together; a field that is wrong holds all of it up. */
function useAddGrid({ skus, quantityOf, commit, clear }: ReturnType<typeof useCells>) {
  const t = sayOrderForm(usePage().language)
  const [buttonProps, setButton] = useButtonState()
  const add = async () => {
    const wrong = skus.filter(sku => sku.closed === null && !commit(sku.at))
    if (wrong.length > 0) return
    const sent = cartEntries(skus.map(sku => ({ sku: sku.code, quantity: quantityOf(sku.at) })))
    if (sent.length === 0) return announceAlert(t.enterQuantity())
    setButton('awaiting')
    try {
      const answer = await call(orderForm.addGrid, { body: { cartEntries: sent } })
      clear()
      setButton('success')
      showMessages(answer.cartGlobalMessagesHtml)
      showLayer(answer.addToCartLayer)
      emitPageEvent(basketChanged, { cartData: answer.cartData })
    } catch (error) {
      setButton(null)
      const problem = error instanceof CallFailed ? error.problem : null
      const lines = (problem?.errors ?? []).map(one => one.message)
      const { alertDialog } = await import('#ui/behaviour/dialog.ts')
      await alertDialog(error, [problem?.detail || t.failed(), ...lines].join(' '))
    }
  }
  return { add, buttonProps }
}

/** What a base product is called, and the way to it. */
function GroupTitle({ group }: { group: ShownGroup }) {
  const page = usePage()
  return (
    <h2 className="order-group-title">
      {group.base === null ? (
        group.title
      ) : (
        <a href={href(page, productPage.show, { params: { productCode: group.base } })}>{group.title}</a>
      )}
    </h2>
  )
}

/** GRID-01: a grid for each base product, running totals, and one button for all; a plain form without script. */
function OrderGridForm({ groups, zero, address }: Props) {
  const page = usePage()
  const { currency, formatLocale } = page
  const t = sayOrderForm(page.language)
  const cells = useCells(groups)
  const { skus, typed, errors, put, quantityOf, commit, accepted } = cells
  const awake = useAwake()
  const [stops, setStops] = useState(() => groups.map(group => group.skus[0]?.at ?? 0))
  const { add, buttonProps } = useAddGrid(cells)

  const entries = skus.map(sku => ({ ...sku, sku: sku.code, quantity: quantityOf(sku.at) }))
  const totals = gridTotals(
    groups.map(group => group.skus.flatMap(sku => entries[sku.at] ?? [])),
    currency,
    decimalsOf(currency),
  )
  const money = (amount: number) => (amount === 0 ? zero : formatAmount(amount, currency, formatLocale))
  const total = money(totals.total)
  const { items } = totals
  useSaidTotal(total, items)
  // a form that was sent here has no address: with one it is reloaded, left and found again like any page
  useEffect(() => {
    if (address !== null) history.replaceState(history.state, '', address)
  }, [address])

  const handlers = useMemo(
    () => ({
      onType: (at: number, text: string) => put(at, text, null),
      onLeave: (at: number) => void commit(at),
      onEnter: (at: number) => {
        const group = groups.findIndex(({ skus: members }) => members.some(sku => sku.at === at))
        setStops(list => (list[group] === at ? list : list.with(group, at)))
      },
    }),
    [groups, put, commit],
  )
  const cellsOf = (group: number): Cells => ({
    typed,
    errors,
    stop: awake ? (stops[group] ?? -1) : -1,
    ...handlers,
  })
  return (
    <ExpandFrame label={t.title()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the grids in it */}
      <form
        method="post"
        action={href(page, orderForm.addGrid)}
        className="order-form stack-wide"
        data-order-form
        data-unsaved={items > 0 ? 'entered' : ''}
        onKeyDown={event => gridKey(event, { commit, put, accepted })}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          if (buttonProps['aria-busy']) return
          void add()
        }}
      >
        <CsrfField />
        {groups.map((group, i) => (
          <section
            key={group.base ?? ''}
            className="order-group"
            data-grid-group={group.base ?? ''}
            aria-label={group.title}
          >
            <GroupTitle group={group} />
            <GridTable group={group} cells={cellsOf(i)} />
            <GroupTotals totals={totals.groups[i]} money={money} />
          </section>
        ))}
        <div className="order-form-foot">
          <p className="needs-script" data-grid-running>
            {t.items()}: <output data-grid-items>{items}</output> {t.total()}:{' '}
            <output className="price" data-grid-total>
              {total}
            </output>
          </p>
          <Button
            type="submit"
            look="primary"
            size="large"
            icon="shopping-cart"
            blocked={awake && items === 0 ? t.enterQuantity() : undefined}
            waitsFor={t.enterQuantity()}
            waited={awake && items > 0}
            data-grid-add
            data-leads-to="[data-sku]"
            {...buttonProps}
          >
            {t.add()}
          </Button>
        </div>
      </form>
    </ExpandFrame>
  )
}

export const OrderGrid = island<Props>('order-form/OrderGrid', OrderGridForm, 'visible')
