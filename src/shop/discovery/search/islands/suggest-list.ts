import { pageContext } from '#platform/page/send.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { saySearch } from '../texts.ts'
import { answerRows, historyRows, noneRow, type Rows } from './suggest-rows.ts'
import { element, type Answer } from './suggested.ts'

/** The list below a search field: closed, or open with rows of which one may be marked. */
export type SuggestList = {
  element: HTMLElement
  isOpen: () => boolean
  /** the marked row */
  marked: () => HTMLElement | undefined
  mark: (row: HTMLElement) => void
  /** the next row or the one before; one place more than rows is the field itself */
  move: (by: 1 | -1) => void
  close: () => void
  showAnswer: (answer: Answer, typed: string) => void
  showHistory: (terms: readonly string[]) => void
}

/** Makes the list of a field and says to the field that it has one. */
export function makeSuggestList(input: HTMLInputElement): SuggestList {
  const t = saySearch(pageContext().language)
  const id = `suggest-${Math.random().toString(36).slice(2, 8)}`
  const list = element('div', { id, role: 'listbox', class: 'suggest', 'aria-label': t.products() })
  list.hidden = true
  ;(input.closest('form') ?? input.parentElement)?.append(list)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value)

  let rows: Rows = { list: id, made: [] }
  let active = -1

  const markAt = (place: number) => {
    rows.made[active]?.setAttribute('aria-selected', 'false')
    active = place
    const now = rows.made[place]
    now?.setAttribute('aria-selected', 'true')
    now?.scrollIntoView({ block: 'nearest' })
    if (now) input.setAttribute('aria-activedescendant', now.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const begin = (): Rows => (rows = { list: id, made: [] })
  function open(inside: readonly HTMLElement[], words: string): void {
    list.replaceChildren(...inside)
    active = -1
    list.hidden = false
    input.setAttribute('aria-expanded', 'true')
    input.removeAttribute('aria-activedescendant')
    announce(words)
  }

  return {
    element: list,
    isOpen: () => !list.hidden,
    marked: () => rows.made[active],
    mark(row) {
      if (rows.made[active] !== row) markAt(rows.made.indexOf(row))
    },
    move(by) {
      const places = rows.made.length + 1
      markAt(((active + 1 + by + places) % places) - 1)
    },
    close() {
      list.hidden = true
      input.setAttribute('aria-expanded', 'false')
      markAt(-1)
    },
    showAnswer(answer, typed) {
      const { groups, whole } = answerRows(begin(), answer, typed)
      if (rows.made.length === 0) {
        const { row, words } = noneRow(rows, typed)
        return open([row], words)
      }
      open(groups, t.suggested({ n: rows.made.length }))
      // Enter on a number that is typed whole opens its page
      if (whole) markAt(0)
    },
    showHistory(terms) {
      open(historyRows(begin(), terms), t.suggested({ n: terms.length }))
    },
  }
}
