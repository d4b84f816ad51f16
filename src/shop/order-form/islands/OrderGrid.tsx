import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { call, CallFailed } from '#kit/client.ts'
import { href } from '#kit/contract.ts'
import { island } from '#kit/island.tsx'
import { decimalsOf, formatAmount, formatPrice } from '#kit/money.ts'
import { tell } from '#kit/news.ts'
import { usePage } from '#kit/page-context.tsx'
import { readQuantity } from '#kit/quantity.ts'
import { useAwake } from '#kit/use-awake.ts'
import { basketChanged } from '#shop/cart/model/news.ts'
import { nextQuantity } from '#shop/catalogue/model.ts'
import { productPage } from '#shop/product-page/contract.ts'
import { say, sayAlert } from '#ui/behaviour/notify.ts'
import { showLayer, showMessages } from '#ui/behaviour/show-answers.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { quantityReason } from '#ui/quantity-reason.ts'
import { sayUi } from '#ui/texts.ts'
import { useButtonState } from '#ui/use-button-state.ts'
import { orderForm } from '../contract.ts'
import type { ShownGroup } from '../model/shown-grid.ts'
import { cartEntries, gridTotals } from '../model/totals.ts'
import { sayOrderForm } from '../texts.ts'
import { GridTable, type Cells } from './grid/GridTable.tsx'
import { moved, neighbour } from './grid/moves.ts'

/** Totals are said after this rest, in ms (ux.md 3.7). */
const restBeforeSaying = 500

type Props = {
  groups: readonly ShownGroup[]
  /** nothing, as money is written here */
  zero: string
}

/** What stands in the fields, what is wrong with it, and what was last accepted in each. */
function useCells(groups: readonly ShownGroup[]) {
  const page = usePage()
  const t = sayOrderForm(page.language)
  const skus = useMemo(() => groups.flatMap(group => group.skus), [groups])
  const [typed, setTyped] = useState(() => skus.map(sku => sku.typed))
  const [errors, setErrors] = useState(() => skus.map(sku => sku.error))
  const now = useRef({ typed, accepted: skus.map(() => '0') })
  const put = useCallback((at: number, text: string, error: string | null) => {
    now.current.typed = now.current.typed.with(at, text)
    setTyped(now.current.typed)
    setErrors(list => (list[at] === error ? list : list.with(at, error)))
  }, [])
  const quantityOf = (at: number): number => {
    const read = readQuantity(now.current.typed[at] ?? '', page.formatLocale)
    if (read.kind === 'quantity') return read.quantity
    return read.kind === 'empty' ? 0 : Number(now.current.accepted[at])
  }
  /** GRID-04 and whole packs; what is no quantity goes back to the last one, with a word. False then. */
  const commit = useCallback(
    (at: number): boolean => {
      const sku = skus[at]
      const text = now.current.typed[at] ?? ''
      const read = readQuantity(text, page.formatLocale)
      const old = now.current.accepted[at] ?? '0'
      if (read.kind === 'unsure' || read.kind === 'refused') {
        const reason = quantityReason(page, read)
        const words = sayUi(page.language).quantityStays({ typed: text.trim(), reason, old })
        put(at, old, words)
        sayAlert(words)
        return false
      }
      const asked = read.kind === 'empty' ? 0 : read.quantity
      const quantity = asked === 0 || !sku ? 0 : nextQuantity(sku, asked)
      if (quantity !== asked) say(t.roundedUp({ asked, n: quantity }))
      now.current.accepted[at] = String(quantity)
      // what was refused stays said until something else is entered
      if (String(quantity) !== text) put(at, String(quantity), null)
      return true
    },
    [skus, page, put, t],
  )
  const clear = () => {
    now.current = { typed: skus.map(() => '0'), accepted: skus.map(() => '0') }
    setTyped(now.current.typed)
    setErrors(skus.map(() => null))
  }
  return { skus, typed, errors, put, quantityOf, commit, clear, accepted: () => now.current.accepted }
}

/** GRID-01: a grid for each base product, running totals, and one button for all; a plain form without script. */
function OrderGridForm({ groups, zero }: Props) {
  const page = usePage()
  const { currency, formatLocale } = page
  const t = sayOrderForm(page.language)
  const { skus, typed, errors, put, quantityOf, commit, clear, accepted } = useCells(groups)
  const awake = useAwake()
  const [stops, setStops] = useState(() => groups.map(group => group.skus[0]?.at ?? 0))
  const [buttonProps, setButton] = useButtonState()

  const entries = skus.map(sku => ({ ...sku, sku: sku.code, quantity: quantityOf(sku.at) }))
  const totals = gridTotals(
    groups.map(group => group.skus.flatMap(sku => entries[sku.at] ?? [])),
    currency,
    decimalsOf(currency),
  )
  const money = (amount: number) => (amount === 0 ? zero : formatAmount(amount, currency, formatLocale))
  const total = money(totals.total)
  const { items } = totals

  // totals are said after a rest, and only once something was entered
  const said = useRef(total)
  useEffect(() => {
    if (said.current === total) return
    const timer = setTimeout(() => {
      said.current = total
      say(t.running({ n: items, total }))
    }, restBeforeSaying)
    return () => clearTimeout(timer)
  }, [total, items, t])
  useEffect(() => {
    if (items === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [items])

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

  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || field.dataset['sku'] === undefined) return
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const at = Number(field.dataset['at'])
    const select = () => setTimeout(() => field.select(), 0)
    if (event.key === 'Enter') {
      // Enter never submits (behaviour 'Grids')
      event.preventDefault()
      if (commit(at)) (neighbour(field, 1, 0) ?? field).focus()
      else select()
      return
    }
    if (event.key === 'Escape') {
      put(at, accepted()[at] ?? '0', null)
      select()
      return
    }
    const to = moved(event.key, field)
    if (to === undefined) return
    event.preventDefault()
    to?.focus()
  }

  const add = async () => {
    const wrong = skus.filter(sku => sku.closed === null && !commit(sku.at))
    if (wrong.length > 0) return
    const sent = cartEntries(skus.map(sku => ({ sku: sku.code, quantity: quantityOf(sku.at) })))
    if (sent.length === 0) return sayAlert(t.enterQuantity())
    setButton('awaiting')
    try {
      const answer = await call(orderForm.addGrid, { body: { cartEntries: sent } })
      clear()
      setButton('success')
      showMessages(answer.cartGlobalMessagesHtml)
      showLayer(answer.addToCartLayer)
      tell(basketChanged, { cartData: answer.cartData })
    } catch (error) {
      setButton(null)
      const problem = error instanceof CallFailed ? error.problem : null
      const lines = (problem?.errors ?? []).map(one => one.message)
      const { alertDialog } = await import('#ui/behaviour/dialog.ts')
      await alertDialog(error, [problem?.detail || t.failed(), ...lines].join(' '))
    }
  }

  const cellsOf = (group: number): Cells => ({
    typed,
    errors,
    stop: awake ? (stops[group] ?? -1) : -1,
    ...handlers,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the grids in it
    <form
      method="post"
      action={href(page, orderForm.addGrid)}
      className="order-form stack-wide"
      data-order-form
      onKeyDown={onKeyDown}
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
          <h2 className="order-group-title">
            {group.base === null ? (
              group.title
            ) : (
              <a href={href(page, productPage.show, { params: { productCode: group.base } })}>
                {group.title}
              </a>
            )}
          </h2>
          <GridTable group={group} cells={cellsOf(i)} />
          <GroupTotals totals={totals.groups[i]} money={money} zero={zero} />
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
          {...buttonProps}
        >
          {t.add()}
        </Button>
      </div>
    </form>
  )
}

type Sums = { quantityValue: number; avgPriceValue: string; subtotalValue: number }

/** GRID-02: quantity, average and subtotal of one grid. */
function GroupTotals({
  totals,
  money,
  zero,
}: {
  totals: Sums | undefined
  money: (amount: number) => string
  zero: string
}) {
  const page = usePage()
  const t = sayOrderForm(page.language)
  const { quantityValue = 0, avgPriceValue = '0', subtotalValue = 0 } = totals ?? {}
  const average = quantityValue === 0 ? zero : formatPrice(avgPriceValue, page.currency, page.formatLocale)
  return (
    <p className="order-group-totals needs-script">
      {t.pieces()}: <output data-quantity-value>{quantityValue.toLocaleString(page.formatLocale)}</output> ·{' '}
      {t.average()}: <output data-avg-price-value>{average}</output> · {t.subtotal()}:{' '}
      <output className="price" data-subtotal-value>
        {money(subtotalValue)}
      </output>
    </p>
  )
}

export const OrderGrid = island<Props>('order-form/OrderGrid', OrderGridForm, 'visible')
