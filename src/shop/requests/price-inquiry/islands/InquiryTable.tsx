import { useCallback, useMemo, type KeyboardEvent } from 'react'
import { island } from '#platform/page/island.tsx'
import { decimalsOf, formatAmount, plainAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { grandTotal, readPosition, type PositionField, type TypedPosition } from '../model/position.ts'
import { sayInquiry } from '../texts.ts'
import { PositionRow } from './table/PositionRow.tsx'
import { useLines } from './table/use-lines.ts'

type Errors = Readonly<Record<number, Readonly<Partial<Record<PositionField, string>>>>>
type Props = {
  positions: readonly TypedPosition[]
  /** totals as the server writes them, and their sum */
  totals: readonly string[]
  sum: string
  currency: string
  resells: boolean
  errors: Errors
  /** under which name the tab keeps what is not saved yet */
  keptAs: string
  /** of the inquiry */
  version: number
}
/** Enter and the arrows lead to the same field of the next row. */
function onKeyDown(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement) || target.dataset['field'] === undefined) return
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const step = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const next = target
    .closest('.inquiry-table')
    ?.querySelector<HTMLInputElement>(
      `input[data-field="${target.dataset['field']}"][data-at="${Number(target.dataset['at']) + step}"]`,
    )
  next?.focus()
  next?.select()
}

/** SPI-01: the editable table; a plain part of the form without script. Behaves like a spreadsheet where scripts run. */
function InquiryTableBody({ positions, totals, sum, currency, resells, errors, keptAs, version }: Props) {
  const page = usePage()
  const { formatLocale: locale, language } = page
  const t = sayInquiry(language)
  const awake = useAwake()
  const { lines, touched, table, handlers, onPaste, onFocus } = useLines({
    positions,
    currency,
    resells,
    keptAs,
    version,
  })
  const computed = useMemo(
    () =>
      lines.map(({ typed }) => {
        const read = readPosition(typed, currency, locale)
        return read.ok ? Math.round(Number(read.value.desiredPrice) * 10 ** decimalsOf(currency)) : null
      }),
    [lines, currency, locale],
  )
  const all = grandTotal(computed)
  const money = useCallback(
    (amount: number | null) => (amount === null ? '–' : formatAmount(amount, currency, locale)),
    [currency, locale],
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the fields in it
    <div
      ref={table}
      className="table-region table-cards inquiry-table"
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onFocus={onFocus}
    >
      <table className="table" aria-label={t.title()}>
        <Heads currency={currency} resells={resells} />
        <tbody>
          {lines.map((line, at) => (
            <PositionRow
              key={line.key}
              at={at}
              typed={line.typed}
              note={line.note}
              total={touched && awake ? money(computed[at] ?? null) : (totals[line.key] ?? '')}
              wished={plainAmount(computed[at] ?? 0, currency)}
              errors={errors[line.key]}
              resells={resells}
              {...handlers}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={resells ? 7 : 6}>
              {t.grandTotal()}
            </th>
            <td className="cell-number price" data-grand-total>
              {touched && awake ? money(all) : sum}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Heads({ currency, resells }: Pick<Props, 'currency' | 'resells'>) {
  const t = sayInquiry(usePage().language)
  return (
    <thead>
      <tr>
        <th scope="col">{t.article()}</th>
        <th scope="col">{t.annualDemand()}</th>
        <th scope="col">
          {t.targetPrice()} ({currency})
        </th>
        <th scope="col">{t.perUnit()}</th>
        {resells && (
          <th scope="col">
            {t.resalePrice()} ({currency})
          </th>
        )}
        <th scope="col">{t.quantity()}</th>
        <th scope="col">{t.lot()}</th>
        <th scope="col" className="cell-number">
          {t.total()}
        </th>
        <th scope="col">
          <span className="visually-hidden">{t.deleteAll()}</span>
        </th>
      </tr>
    </thead>
  )
}

export const InquiryTable = island<Props>('price-inquiry/InquiryTable', InquiryTableBody, 'now')
