import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { call, CallFailed, send } from '#platform/page/client.ts'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { formatAmount } from '#kit/money.ts'
import { emitPageEvent } from '#kit/page-event.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { basketChanged } from '#shop/buying/cart/model/news.ts'
import type { ShownRow } from '#shop/buying/part-list/model/shown-row.ts'
import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { showLayer, showMessages } from '#ui/behaviour/show-answers.ts'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { CsrfField } from '#ui/field.tsx'
import { useButtonState } from '#ui/use-button-state.ts'
import { quickOrder } from '../contract.ts'
import { emptyEntry, isGood, type ShownEntry } from '../model/shown-entry.ts'
import { sayQuickOrder } from '../texts.ts'
import { EntryRow, type RowActs } from './rows/EntryRow.tsx'
import { LeftOut } from './rows/LeftOut.tsx'
import { TableFile } from './rows/TableFile.tsx'
import { useRows } from './rows/use-rows.ts'

type Props = {
  rows: readonly ShownEntry[]
  /** rows of a list that are left out unless somebody wants them */
  aside: readonly ShownRow[]
  /** tomorrow, as `year|month|day` with a zero-based month (QO-02) */
  tomorrow: string
}

type Table = RefObject<HTMLTableElement | null>
type Kept = ReturnType<typeof useRows>

/** What is done in a row, with the keys that lead from one field to the next. */
function useRowActs(table: Table, { type, judge, paste, put, now }: Kept): RowActs {
  const t = sayQuickOrder(usePage().language)
  return useMemo(() => {
    const focus = (at: number, field: 'productId' | 'quantity') =>
      setTimeout(() => {
        const to = table.current?.querySelector<HTMLInputElement>(`[name="${field}[${at}]"]`)
        to?.focus()
        to?.select()
      }, 0)
    return {
      onType: type,
      onLeave: key => void judge(key),
      onPaste: (key, text) => void paste(text, key),
      onChoose: (key, code) => {
        type(key, { productId: code })
        void judge(key)
      },
      onRemove: key => {
        const at = now.current.findIndex(row => row.key === key)
        put(all => all.filter(row => row.key !== key))
        announce(t.rowRemoved({ n: at + 1 }))
        focus(Math.min(at, now.current.length - 1), 'productId')
      },
      onKey: (event: KeyboardEvent<HTMLInputElement>, key, field) => {
        if (event.nativeEvent.isComposing) return
        const at = now.current.findIndex(row => row.key === key)
        if (event.key === 'Escape') return type(key, { [field]: '' })
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          return void focus(at + (event.key === 'ArrowDown' ? 1 : -1), field)
        }
        // a scanner types a number and Enter (ux.md 3.7)
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (field === 'productId') focus(at, 'quantity')
        else focus(at + 1, 'productId')
      },
    }
  }, [table, type, judge, paste, put, now, t])
}

/**
 * The good rows go into the basket, the others stay with their reason (QO-04). `fresh`: the empty rows that are left when
 * all went.
 */
function useAdd({ put, named }: Kept, fresh: readonly ShownEntry[], tomorrow: string) {
  const page = usePage()
  const t = sayQuickOrder(page.language)
  const [buttonProps, setButton] = useButtonState()
  const add = async (entered: Kept['rows']) => {
    if (entered.length === 0) return announceAlert(t.enterFirst())
    setButton('awaiting')
    const sent = entered.map(({ key, productId, quantity }) => ({ key, productId, quantity }))
    try {
      const product = sent.map(row => `${row.productId.trim()}|${row.quantity.trim() || '1'}|${tomorrow}`)
      const answer = await call(quickOrder.add, { body: { product } })
      const left = new Map(answer.rows.map(row => [sent[row.at]?.key, row]))
      put(all => {
        const kept = all.flatMap(row => {
          if (row.productId.trim() === '') return []
          const why = left.get(row.key)
          return why ? [{ ...row, shown: why.shown ?? row.shown, reason: why.reason }] : []
        })
        return kept.length > 0 ? kept : named(fresh.length > 0 ? fresh : [emptyEntry])
      })
      setButton(answer.added > 0 ? 'success' : null)
      if (answer.added > 0) {
        showMessages(answer.cartGlobalMessagesHtml)
        showLayer(answer.addToCartLayer)
        emitPageEvent(basketChanged, { cartData: answer.cartData })
      }
      if (answer.rows.length > 0) announceAlert(t.notAdded({ n: answer.rows.length }))
      else if (answer.added > 0) location.assign(href(page, cart.show))
    } catch (error) {
      setButton(null)
      const { alertDialog } = await import('#ui/behaviour/dialog.ts')
      const lines = error instanceof CallFailed ? error.problem.errors.map(one => one.message) : []
      await alertDialog(error, lines.join(' '))
    }
  }
  return { add, buttonProps }
}

/** A file's rows, with what was entered beside it. */
function useFile({ insert }: Kept) {
  const page = usePage()
  const form = useRef<HTMLFormElement>(null)
  /** what of the file was left out */
  const [note, setNote] = useState('')
  /** false: it was refused, and that is said at its field */
  const read = async (file: File): Promise<boolean> => {
    const fields = form.current
    const body = fields ? new FormData(fields) : new FormData()
    body.set('file', file)
    const { clearErrors, showErrors } = await import('#ui/behaviour/form-errors.ts')
    if (fields) clearErrors(fields)
    try {
      const response = await send(href(page, quickOrder.read), { method: 'POST', body })
      const answer = (await response.json()) as { rows: ShownRow[]; note: string }
      insert(answer.rows)
      setNote(answer.note)
      return true
    } catch (error) {
      if (fields) showErrors(fields, error)
      return false
    }
  }
  return { form, note, read }
}

/** A file is dropped anywhere on it. */
function DropArea({ read, children }: { read: (file: File) => unknown; children: ReactNode }) {
  const [over, setOver] = useState(false)
  const t = sayQuickOrder(usePage().language)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field below it does the same
    <div
      className={`stack quick-order${over ? ' quick-order-over' : ''}`}
      data-drop={t.dropHere()}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        setOver(false)
        void read(file)
      }}
    >
      {children}
    </div>
  )
}

/**
 * Rows of number and quantity (QO-01): checked as they are left, growing as they are filled, filled by pasting or by a
 * file; then the good ones go into the basket. A plain form without script.
 */
function Rows({ rows: first, aside: firstAside, tomorrow }: Props) {
  const page = usePage()
  const t = sayQuickOrder(page.language)
  const awake = useAwake()
  const kept = useRows(first, firstAside)
  const { rows, aside, takeIn } = kept
  const table = useRef<HTMLTableElement>(null)
  const acts = useRowActs(table, kept)
  const { add, buttonProps } = useAdd(
    kept,
    first.map(() => emptyEntry),
    tomorrow,
  )
  const { form, note, read } = useFile(kept)

  const entered = rows.filter(row => row.productId.trim() !== '')
  const good = entered.filter(isGood)
  const total = formatAmount(
    good.reduce((sum, row) => sum + (row.shown?.amount ?? 0), 0),
    page.currency,
    page.formatLocale,
  )
  return (
    <DropArea read={read}>
      <form
        method="post"
        action={href(page, quickOrder.add)}
        className="stack"
        data-entered={entered.length > 0 ? '' : undefined}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          if (!buttonProps['aria-busy']) void add(entered)
        }}
      >
        <CsrfField />
        <div aria-live="polite">{note && <Message kind="info">{note}</Message>}</div>
        <div className="table-region table-cards">
          <table className="table" ref={table} aria-label={t.title()}>
            <Heads />
            <tbody>
              {rows.map((row, at) => (
                <EntryRow
                  key={row.key}
                  row={row}
                  at={at}
                  last={at === rows.length - 1}
                  awake={awake}
                  acts={acts}
                />
              ))}
            </tbody>
          </table>
        </div>
        <div className="row quick-order-foot">
          <p aria-live="polite">
            {entered.length === 0 ? t.none() : t.ready({ good: good.length, n: entered.length })}
          </p>
          <p className="needs-script">
            {t.netTotal()}: <output className="price">{total}</output>
          </p>
          <Button
            type="submit"
            look="primary"
            icon="shopping-cart"
            blocked={awake && entered.length === 0 ? t.enterFirst() : undefined}
            data-leads-to='[name="productId[0]"]'
            {...buttonProps}
          >
            {awake && good.length > 0 ? t.addReady({ n: good.length }) : t.add()}
          </Button>
        </div>
      </form>
      {aside.length > 0 && <LeftOut rows={aside} takeIn={takeIn} />}
      <TableFile form={form} read={read} />
    </DropArea>
  )
}

/** The heads of the table. */
function Heads() {
  const page = usePage()
  const t = sayQuickOrder(page.language)
  return (
    <thead>
      <tr>
        <th scope="col" className="cell-number hide-narrow">
          {t.row()}
        </th>
        <th scope="col">{t.partNumber()}</th>
        <th scope="col">{t.quantity()}</th>
        <th scope="col">{t.article()}</th>
        <th scope="col" className="cell-number hide-narrow">
          {t.price()}
        </th>
        <th scope="col" className="cell-number">
          {t.amount()}
        </th>
        <th scope="col" className="hide-narrow">
          {t.arrives()}
        </th>
        <th scope="col" className="needs-script">
          <span className="visually-hidden">{t.remove()}</span>
        </th>
      </tr>
    </thead>
  )
}

export const QuickOrderRows = island<Props>('quick-order/QuickOrderRows', Rows, 'visible')
