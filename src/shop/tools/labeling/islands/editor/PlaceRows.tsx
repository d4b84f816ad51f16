import type { ClipboardEvent, KeyboardEvent } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import type { LabelArea, LabelSymbol } from '#shop/catalogue/articles/model/label-area.ts'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { charactersOf, type LabelEntry } from '../../model/labels.ts'
import { roomOf } from '../../model/layout.ts'
import { sayLabels } from '../../texts.ts'

export type PlaceRowsProps = {
  area: LabelArea
  entries: readonly LabelEntry[]
  /** what is wrong with the label of a place, by its place in the list */
  errors: readonly (string | undefined)[]
  onText: (at: number, text: string) => void
  onSymbol: (at: number, symbol: LabelSymbol | '') => void
  /** more than one line was pasted into the field of a place */
  onPaste: (at: number, lines: readonly string[]) => void
  onFocus: (at: number) => void
}

const idOf = (at: number): string => `f-labels-text-${at}`

/** A row a place: its text, its symbol, and whether it fits. Enter leads to the next place. */
export function PlaceRows({ area, entries, errors, onText, onSymbol, onPaste, onFocus }: PlaceRowsProps) {
  const page = usePage()
  const t = sayLabels(page.language)
  const symbols = area.symbols.length > 0
  const single = area.lines === 1

  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const lines = event.currentTarget.value.split('\n').length
    if (!event.altKey && !single && lines < area.lines) return
    event.preventDefault()
    const next = document.getElementById(idOf(event.shiftKey ? at - 1 : at + 1))
    if (!(next instanceof HTMLInputElement || next instanceof HTMLTextAreaElement)) return
    next.focus()
    next.select()
  }
  const pasted = (at: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n+$/, '')
    if (!text.includes('\n') || area.places.length === 1) return
    event.preventDefault()
    // of several columns the first one
    onPaste(
      at,
      text.split('\n').map(line => line.split('\t')[0] ?? ''),
    )
  }

  return (
    // the keyboard scrolls what it can focus
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-region labels-rows" aria-label={t.text()} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t.place()}</th>
            <th scope="col">{t.text()}</th>
            {symbols && <th scope="col">{t.symbol()}</th>}
            <th scope="col" className="cell-number">
              {t.fits()}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ place, text, symbol }, at) => {
            const id = idOf(at)
            const error = errors[at]
            const longest = Math.max(...text.split('\n').map(charactersOf))
            const field = {
              id,
              name: 'text',
              className: 'input',
              value: text,
              'aria-label': t.textOf({ place }),
              autoComplete: 'off',
              spellCheck: false,
              onFocus: () => onFocus(at),
              onKeyDown: onKeyDown(at),
              onPaste: pasted(at),
              ...(error && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` }),
            }
            return (
              <tr key={place} data-place={place}>
                <th scope="row">{place}</th>
                <td className="labels-text">
                  {single ? (
                    <input
                      {...field}
                      type="text"
                      size={area.characters}
                      onChange={event => onText(at, event.target.value)}
                    />
                  ) : (
                    <textarea
                      {...field}
                      rows={area.lines}
                      cols={area.characters}
                      onChange={event => onText(at, event.target.value)}
                    />
                  )}
                  <FieldError id={id} error={error} />
                </td>
                {symbols && (
                  <td>
                    <span className="select">
                      <select
                        name="symbol"
                        className="input"
                        aria-label={t.symbolOf({ place })}
                        value={symbol}
                        onChange={event => onSymbol(at, event.target.value as LabelSymbol | '')}
                      >
                        <option value="">{t.noSymbol()}</option>
                        {area.symbols.map(one => (
                          <option key={one} value={one}>
                            {t[one]()}
                          </option>
                        ))}
                      </select>
                      <Icon name="chevron-down" size={16} />
                    </span>
                  </td>
                )}
                <td className="cell-number">{t.room({ n: longest, of: roomOf(area, symbol).characters })}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
