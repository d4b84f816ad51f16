import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { island } from '#platform/page/island.tsx'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { liveOffer, liveSums, type LiveSums } from '../model/live.ts'
import { offerFields, type OfferRow, type ShownSums } from '../model/offer-row.ts'
import { sayDesk } from '../texts/desk.ts'
import { shareText, shownOffer, shownSums } from './table/shown.ts'
import { OfferLine } from './table/OfferLine.tsx'

type Props = {
  rows: readonly OfferRow[]
  /** what the server wrote, until something is typed */
  sums: ShownSums
  currency: string
  /** from what the most that may be chosen, and beyond what step below a customer's price, a colleague approves */
  approveFrom: number | null
  approveDiscount: number | null
}

/** The fields that Enter and the arrows walk, and that a pasted column fills. */
const columnOf = (target: EventTarget): string | null =>
  target instanceof HTMLInputElement
    ? (/^(quantity|price|per|discount)-/.exec(target.name)?.[1] ?? null)
    : null

/** The cells of a column, in the order of the rows. */
const cellsOf = (table: HTMLElement, column: string): HTMLInputElement[] => [
  ...table.querySelectorAll<HTMLInputElement>(`.quote-offer-line input[name^="${column}-"]`),
]

/** Types into a field as a person does, for whoever listens. */
function type(input: HTMLInputElement, text: string): void {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The prices of an offer, one line for each; a plain part of the form without script. */
function OfferTableBody({ rows, sums, currency, approveFrom, approveDiscount }: Props) {
  const page = usePage()
  const t = sayDesk(page.language)
  const table = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LiveSums | null>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter(row => row.open).map(row => row.place)),
  )

  useEffect(() => {
    const form = table.current?.closest('form')
    if (!form) return
    const read = () => {
      const data = new FormData(form)
      const field = (name: string) => String(data.get(name) ?? '')
      const common = { discount: field('discount'), currency, locale: page.formatLocale }
      const offers = rows.map(row => {
        const typed = Object.fromEntries(
          offerFields.map(name => [name, field(`${name}-${row.place}`)]),
        ) as OfferRow['fields']
        return liveOffer(row, typed, field(`locked-${row.number}`) === 'true', common)
      })
      setLive(liveSums(rows, offers))
    }
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [rows, currency, page.formatLocale])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const column = columnOf(event.target)
    const step =
      event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
        ? 1
        : event.key === 'ArrowUp' || event.key === 'Enter'
          ? -1
          : 0
    if (!column || step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    // an offer is sent by its button, not by a key in the middle of it
    event.preventDefault()
    const cells = cellsOf(event.currentTarget, column)
    const next = cells[cells.indexOf(event.target as HTMLInputElement) + step]
    next?.focus()
    next?.select()
  }
  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const column = columnOf(event.target)
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
    if (!column || lines.length < 2) return
    event.preventDefault()
    const cells = cellsOf(event.currentTarget, column)
    const first = cells.indexOf(event.target as HTMLInputElement)
    for (const [i, line] of lines.entries()) {
      const cell = cells[first + i]
      if (cell) type(cell, line.split('\t')[0]?.trim() ?? '')
    }
  }
  const shown = live ? shownSums(live, currency, page) : sums
  const approval =
    live &&
    ((approveFrom !== null && live.most >= approveFrom) ||
      (approveDiscount !== null && live.below > approveDiscount))
  return (
    <div className="quote-offer-table stack" ref={table}>
      {/* keys that are pressed in its fields */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="table-region" onKeyDown={onKeyDown} onPaste={onPaste}>
        <table className="table" aria-label={t.positions()}>
          <Heads currency={currency} />
          {rows.map((row, i) => (
            <OfferLine
              key={row.place}
              row={row}
              shown={live ? shownOffer(live.offers[i] ?? null, row, currency, page) : row.shown}
              currency={currency}
              open={open.has(row.place)}
              onOpen={() =>
                setOpen(before => {
                  const after = new Set(before)
                  if (!after.delete(row.place)) after.add(row.place)
                  return after
                })
              }
            />
          ))}
          <Sums shown={shown} />
        </table>
      </div>
      <output className="quote-offer-approval">
        {approval
          ? live.below > (approveDiscount ?? Infinity)
            ? t.approvalBelow({ percent: shareText(live.below, page) })
            : t.approvalFrom({ amount: formatAmount(live.most, currency, page.formatLocale) })
          : ''}
      </output>
    </div>
  )
}

/** What the offer comes to. */
function Sums({ shown }: { shown: Props['sums'] }) {
  const page = usePage()
  const t = sayDesk(page.language)
  return (
    <tfoot>
      <tr data-offer-sums>
        <th scope="row" colSpan={2}>
          {t.offerSum()}
        </th>
        <td className="cell-number" data-label={t.priceBefore()}>
          {shown.before}
        </td>
        <td className="cell-number" data-label={t.costHead()}>
          {shown.cost}
        </td>
        <td aria-hidden="true" />
        <td aria-hidden="true" />
        <td className="cell-number" data-label={t.margin()}>
          <strong data-live-margin>{shown.margin}</strong>
          <span className="quote-offer-second">{shown.difference}</span>
        </td>
        <td className="cell-number" data-label={t.amountHead()}>
          <strong data-live-net>{shown.net}</strong>
        </td>
        <td aria-hidden="true" />
      </tr>
    </tfoot>
  )
}

/** The heads of the table. */
function Heads({ currency }: Pick<Props, 'currency'>) {
  const page = usePage()
  const t = sayDesk(page.language)
  return (
    <thead>
      <tr>
        <th scope="col">{t.positionHead()}</th>
        <th scope="col">{t.quantity()}</th>
        <th scope="col" className="cell-number">
          {t.priceBefore()}
          <span className="quote-offer-second">{t.publicPriceHead()}</span>
        </th>
        <th scope="col" className="cell-number">
          {t.lastPaidHead()}
          <span className="quote-offer-second">{t.costHead()}</span>
        </th>
        <th scope="col">
          {t.price({ currency })}
          <span className="quote-offer-second">{t.per()}</span>
        </th>
        <th scope="col">{t.discount()}</th>
        <th scope="col" className="cell-number">
          {t.margin()}
          <span className="quote-offer-second">{t.difference()}</span>
        </th>
        <th scope="col" className="cell-number">
          {t.amountHead()}
        </th>
        <th scope="col">
          <span className="visually-hidden">{t.more()}</span>
        </th>
      </tr>
    </thead>
  )
}

export const OfferTable = island<Props>('quotes/OfferTable', OfferTableBody, 'now')
