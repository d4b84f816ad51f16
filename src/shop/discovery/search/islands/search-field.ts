import { pageContext } from '#platform/page/send.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { saySearch } from '../texts.ts'
import { forgetSearches, lastSearches } from './search-history.ts'
import { makeSuggestList, type SuggestList } from './suggest-list.ts'
import { ask } from './suggested.ts'

/**
 * SRCH-02: the header's search field as a combobox with a list of families, products, terms and pages. Arrows move, Enter goes where the
 * marked row leads, Enter without one searches, Esc closes. A number that is typed whole stands first, and is marked.
 */
export function makeCombobox(input: HTMLInputElement): void {
  if (input.role === 'combobox') return
  const list = makeSuggestList(input)
  const field = suggestions(input, list)
  input.addEventListener('input', field.typed)
  input.addEventListener('focus', () => {
    if (input.value.trim() === '') field.typed()
  })
  input.addEventListener('keydown', event => onKey(event, list, field))
  input.addEventListener('blur', () => setTimeout(field.close, 0))
  listenToRows(list, field.choose)
  if (document.activeElement === input) field.typed()
}

type Field = { typed: () => void; close: () => void; choose: (row: HTMLElement) => void }

/** What is asked for a field: after a pause, the last question's answer only, and nothing once the list is closed. */
function suggestions(input: HTMLInputElement, list: SuggestList): Field {
  // SRCH-05: least characters, and the pause after the last key in ms, as the shop is set up
  const { least, pause } = input.closest<HTMLElement>('[data-search-box]')?.dataset ?? {}
  const minCharacters = Number(least)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  const close = () => {
    asked++
    clearTimeout(timer)
    input.ariaBusy = null
    list.close()
  }
  /** SRCH-11: an empty field offers what was searched for last, and to forget it. */
  function showHistory(): void {
    const terms = lastSearches()
    if (terms.length === 0) return close()
    asked++
    list.showHistory(terms)
  }
  async function suggest(term: string): Promise<void> {
    const mine = ++asked
    input.ariaBusy = 'true'
    const answer = await ask(term).catch(() => null)
    if (mine !== asked) return
    input.ariaBusy = null
    if (document.activeElement !== input) return
    if (answer) list.showAnswer(answer, term)
    else close()
  }
  /** Goes where a row leads; the row that leads nowhere forgets. */
  async function choose(row: HTMLElement): Promise<void> {
    const to = row.dataset['href']
    if (to) return location.assign(to)
    close()
    if (await forgetSearches()) announce(saySearch(pageContext().language).searchesCleared())
  }
  return {
    close,
    choose: row => void choose(row),
    typed() {
      clearTimeout(timer)
      const term = input.value.trim()
      if (term === '' && input.name === 'text') return showHistory()
      if (input.name !== 'text' || term.length < minCharacters || term.length > 100) return close()
      timer = setTimeout(() => void suggest(term), Number(pause))
    },
  }
}

function onKey(event: KeyboardEvent, list: SuggestList, { typed, close, choose }: Field): void {
  if (event.isComposing) return
  const row = list.isOpen() ? list.marked() : undefined
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    if (!list.isOpen()) {
      if (event.key === 'ArrowDown') typed()
      return
    }
    event.preventDefault()
    list.move(event.key === 'ArrowDown' ? 1 : -1)
  } else if (event.key === 'Enter' && row) {
    event.preventDefault()
    choose(row)
  } else if (event.key === 'Escape' && list.isOpen()) {
    event.preventDefault()
    event.stopPropagation()
    close()
  } else if (event.key === 'Tab') close()
}

function listenToRows(list: SuggestList, choose: (row: HTMLElement) => void): void {
  const rowOf = (event: Event) => (event.target as Element).closest<HTMLElement>('[role=option]')
  // the press keeps the focus in the field, so that the list is still there when the press ends
  list.element.addEventListener('pointerdown', event => event.preventDefault())
  list.element.addEventListener('click', event => {
    const row = rowOf(event)
    if (row) choose(row)
  })
  list.element.addEventListener('pointermove', event => {
    const row = rowOf(event)
    if (row) list.mark(row)
  })
}
