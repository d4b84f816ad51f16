import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError, fieldId } from '#ui/field.tsx'
import { fieldOf, maxRows, type RowField } from '../../model/entered.ts'
import type { ShownLine } from '../../model/shown-order.ts'
import { sayPhoneOrders } from '../../texts.ts'

/** A row with the name React knows it by. */
export type EntryRow = { key: number } & Record<RowField, string>
type Change = (next: (all: readonly EntryRow[]) => readonly EntryRow[]) => void

const columns: readonly RowField[] = ['code', 'quantity', 'day']
const cellOf = (target: EventTarget): { field: RowField; row: number } | null => {
  const [, field, row] =
    target instanceof HTMLInputElement ? (/^(code|quantity|day)-(\d+)$/.exec(target.name) ?? []) : []
  const known = columns.find(one => one === field)
  return known ? { field: known, row: Number(row) } : null
}

/** The rows of an order that is entered, walked by Enter and the arrows, filled by pasting. */
export function EntryRows({
  rows,
  lineOf,
  change,
  awake,
}: {
  rows: readonly EntryRow[]
  lineOf: (key: number) => ShownLine | undefined
  change: Change
  awake: boolean
}) {
  const page = usePage()
  const t = sayPhoneOrders(page.language)
  const table = useRef<HTMLTableElement>(null)
  /** At once: whoever types goes on without a pause, and what follows belongs to the next field. */
  const focus = (field: RowField, row: number) => {
    const to = table.current?.querySelector<HTMLInputElement>(`[name="${fieldOf(field, row)}"]`)
    to?.focus()
    to?.select()
  }
  const set = (key: number, typed: Partial<Record<RowField, string>>) =>
    change(all => all.map(row => (row.key === key ? { ...row, ...typed } : row)))

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    if (!cell || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const { field, row } = cell
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      return focus(field, row + (event.key === 'ArrowDown' ? 1 : -1))
    }
    if (event.key !== 'Enter') return
    // an order is placed by its button, not by a key in the middle of it
    event.preventDefault()
    if (field === 'code') focus('quantity', row)
    else focus('code', row + 1)
  }
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
    if (!cell || (lines.length < 2 && !lines[0]?.includes('\t'))) return
    event.preventDefault()
    const first = columns.indexOf(cell.field)
    change(all => {
      const next = [...all]
      let key = Math.max(0, ...all.map(row => row.key))
      for (const [i, line] of lines.entries()) {
        const at = cell.row - 1 + i
        if (at >= maxRows) break
        const values = line.split('\t').map(value => value.trim())
        const typed = Object.fromEntries(
          columns.slice(first).flatMap((field, n) => (values[n] === undefined ? [] : [[field, values[n]]])),
        )
        next[at] = { ...(next[at] ?? { key: ++key, code: '', quantity: '', day: '' }), ...typed }
      }
      return next
    })
  }
  return (
    <div className="table-region table-cards">
      {/* keys that are pressed in its fields */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        className="table phone-order-rows"
        ref={table}
        aria-label={t.positions()}
        aria-describedby="rows-hint"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            <th scope="col" className="cell-number hide-narrow">
              {t.row()}
            </th>
            <th scope="col">{t.article()}</th>
            <th scope="col">{t.quantity()}</th>
            <th scope="col">{t.day()}</th>
            <th scope="col" className="cell-number">
              {t.price()}
            </th>
            <th scope="col" className="cell-number">
              {t.amount()}
            </th>
            <th scope="col">{t.arrives()}</th>
            <th scope="col" className="needs-script" aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Row
              key={row.key}
              row={row}
              n={i + 1}
              line={row.code + row.quantity + row.day === '' ? undefined : lineOf(row.key)}
              set={typed => set(row.key, typed)}
              remove={
                awake && i < rows.length - 1
                  ? () => {
                      change(all => all.filter(one => one.key !== row.key))
                      // the row that takes its place stands there once it is drawn
                      setTimeout(() => focus('code', i + 1), 0)
                    }
                  : null
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  row,
  n,
  line,
  set,
  remove,
}: {
  row: EntryRow
  /** counted from 1 */
  n: number
  line: ShownLine | undefined
  set: (typed: Partial<Record<RowField, string>>) => void
  /** null: the last one stays */
  remove: (() => void) | null
}) {
  const page = usePage()
  const t = sayPhoneOrders(page.language)
  const faultAt = (field: RowField) =>
    line?.faults
      .filter(fault => fault.field === field)
      .map(fault => fault.text)
      .join(' ') || undefined
  const names = { code: t.articleOf({ n }), quantity: t.quantityOf({ n }), day: t.dayOf({ n }) }
  const input = (field: RowField, more: object) => {
    const name = fieldOf(field, n)
    const error = faultAt(field)
    return (
      <>
        <input
          type="text"
          id={fieldId(name)}
          name={name}
          className={`input input-small phone-order-${field}`}
          aria-label={names[field]}
          autoComplete="off"
          maxLength={120}
          value={row[field]}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${fieldId(name)}-error` })}
          onChange={event => set({ [field]: event.target.value })}
          {...more}
        />
        <FieldError id={fieldId(name)} error={error} />
      </>
    )
  }
  return (
    <tr data-order-row={n} data-code={line?.code || undefined}>
      <td className="cell-number hide-narrow">{n}</td>
      <td data-label={t.article()}>
        {input('code', { spellCheck: false, autoCapitalize: 'off' })}
        {line && line.choices.length > 0 && (
          <ul className="phone-order-choices needs-script">
            {line.choices.map(({ code, name }) => (
              <li key={code}>
                <Button size="small" onClick={() => set({ code })}>
                  {t.take({ what: code })}
                </Button>{' '}
                <span className="muted">{name}</span>
              </li>
            ))}
          </ul>
        )}
        {line?.code && (
          <span className="row-name">
            {line.code === row.code ? '' : `${line.code} `}
            {line.name}
          </span>
        )}
      </td>
      <td data-label={t.quantity()}>
        {input('quantity', { inputMode: 'numeric', placeholder: '1' })}
        {line?.packs && <span className="row-note">{line.packs}</span>}
        {line && line.next !== null && (
          <Button size="small" className="needs-script" onClick={() => set({ quantity: String(line.next) })}>
            {t.take({ what: String(line.next) })}
          </Button>
        )}
      </td>
      <td data-label={t.day()}>{input('day', { inputMode: 'numeric', placeholder: t.dayPattern() })}</td>
      <td className="cell-number" data-label={line?.price ? t.price() : undefined}>
        {line?.price}
      </td>
      <td className="cell-number" data-label={line?.amount ? t.amount() : undefined}>
        {line?.amount}
      </td>
      <td data-label={line?.arrives ? t.arrives() : undefined}>{line?.arrives}</td>
      <td className="needs-script">
        {remove && (
          <Button look="text" size="small" icon="x" iconOnly onClick={remove}>
            {t.removeRow({ n })}
          </Button>
        )}
      </td>
    </tr>
  )
}
