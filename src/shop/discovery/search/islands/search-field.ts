import { href } from '#kit/contract.ts'
import { pageContext } from '#platform/page/send.ts'
import { say } from '#ui/behaviour/notify.ts'
import { search } from '../contract.ts'
import { saySearch } from '../texts.ts'
import { forgetSearches, lastSearches } from './search-history.ts'
import { ask, bare, completed, element, type Answer, type Product } from './suggested.ts'

/**
 * SRCH-02: the header's search field as a combobox with a list of families, products, terms and pages. Arrows move, Enter goes where the
 * marked row leads, Enter without one searches, Esc closes. A number that is typed whole stands first, and is marked.
 */
export function makeCombobox(input: HTMLInputElement): void {
  if (input.role === 'combobox') return
  const page = pageContext()
  const t = saySearch(page.language)
  const resultsOf = (term: string) => href(page, search.results, { query: { text: term } })
  // SRCH-05: least characters, and the pause after the last key in ms, as the shop is set up
  const { least, pause } = input.closest<HTMLElement>('[data-search-box]')?.dataset ?? {}
  const minCharacters = Number(least)
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

  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  let rows: HTMLElement[] = []
  let active = -1

  const mark = (row: number) => {
    rows[active]?.setAttribute('aria-selected', 'false')
    active = row
    const now = rows[row]
    now?.setAttribute('aria-selected', 'true')
    now?.scrollIntoView({ block: 'nearest' })
    if (now) input.setAttribute('aria-activedescendant', now.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const close = () => {
    asked++
    clearTimeout(timer)
    input.ariaBusy = null
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    mark(-1)
  }

  function option(url: string, ...inside: Node[]): HTMLElement {
    const row = element(
      'div',
      { role: 'option', id: `${id}-${rows.length}`, 'aria-selected': 'false' },
      ...inside,
    )
    row.dataset['href'] = url
    rows.push(row)
    return row
  }

  function product(one: Product, typed: string): HTMLElement {
    const picture = one.images[0]
    const text = element(
      'span',
      { class: 'suggest-text' },
      element('span', { class: 'suggest-code' }, ...completed(one.code, typed)),
      element('span', { class: 'suggest-name' }, one.name),
    )
    const row = option(
      one.url,
      picture
        ? element('img', { src: picture.url, width: '32', height: '32', alt: '' })
        : element('span', { class: 'suggest-blank' }),
      text,
    )
    if (one.stock)
      row.append(
        element(
          'span',
          { class: `suggest-stock stock stock-${one.stock.state}` },
          element('span', {}, one.stock.words),
        ),
      )
    if (one.note) text.append(element('span', { class: 'suggest-note' }, one.note))
    if (one.price) row.append(element('span', { class: 'suggest-price' }, one.price.formattedValue))
    return row
  }

  function group(title: string, made: HTMLElement[]): HTMLElement {
    const heading = element(
      'div',
      { class: 'suggest-head', id: `${id}-${title.replace(/\P{L}+/gu, '-')}` },
      title,
    )
    return element('div', { role: 'group', 'aria-labelledby': heading.id }, heading, ...made)
  }

  function show(answer: Answer, typed: string): void {
    rows = []
    list.replaceChildren()
    const exact = answer.products.filter(one => bare(one.code) === bare(typed))
    const others = answer.products.filter(one => !exact.includes(one))
    if (exact.length)
      list.append(
        group(
          t.exact(),
          exact.map(one => product(one, typed)),
        ),
      )
    if (answer.families.length)
      list.append(
        group(
          t.productFamily(),
          answer.families.map(({ name, url, count }) =>
            option(
              url,
              element('span', { class: 'suggest-text suggest-term' }, name),
              element('span', { class: 'suggest-about' }, count),
            ),
          ),
        ),
      )
    if (others.length)
      list.append(
        group(
          t.products(),
          others.map(one => product(one, typed)),
        ),
      )
    // what is typed already need not be offered, and beside the very number there is nothing to complete
    const terms = answer.suggestions.filter(({ term }) => bare(term) !== bare(typed))
    if (terms.length && exact.length === 0)
      list.append(
        group(
          t.terms(),
          terms.map(({ term }) =>
            option(resultsOf(term), element('span', { class: 'suggest-term' }, ...completed(term, typed))),
          ),
        ),
      )
    if (answer.pages.length)
      list.append(
        group(
          t.besideProducts(),
          answer.pages.map(({ name, url }) =>
            option(url, element('span', { class: 'suggest-term' }, ...completed(name, typed))),
          ),
        ),
      )
    if (rows.length === 0) return showNone(typed)
    open(t.suggested({ n: rows.length }))
    // Enter on a number that is typed whole opens its page
    if (exact.length === 1) mark(0)
  }

  /** Nothing to offer: one line that says so, and searches when it is pressed. */
  function showNone(term: string): void {
    const words = t.noSuggestions({ term })
    list.append(option(resultsOf(term), element('span', { class: 'suggest-none' }, words)))
    open(words)
  }

  /** SRCH-11: an empty field offers what was searched for last, and to forget it. */
  function showHistory(): void {
    const terms = lastSearches()
    if (terms.length === 0) return close()
    asked++
    rows = []
    list.replaceChildren(
      group(
        t.lastSearches(),
        terms.map(term => option(resultsOf(term), element('span', { class: 'suggest-term' }, term))),
      ),
    )
    const clear = option('', element('span', { class: 'suggest-clear' }, t.clearSearches()))
    list.append(clear)
    open(t.suggested({ n: terms.length }))
  }

  function open(words: string): void {
    active = -1
    list.hidden = false
    input.setAttribute('aria-expanded', 'true')
    input.removeAttribute('aria-activedescendant')
    say(words)
  }

  /** Goes where a row leads; the row that leads nowhere forgets. */
  async function choose(row: HTMLElement | undefined): Promise<void> {
    const to = row?.dataset['href']
    if (to) return location.assign(to)
    close()
    if (await forgetSearches()) say(t.searchesCleared())
  }

  async function suggest(term: string): Promise<void> {
    const mine = ++asked
    input.ariaBusy = 'true'
    const answer = await ask(term).catch(() => null)
    if (mine !== asked) return
    input.ariaBusy = null
    if (document.activeElement !== input) return
    if (answer) show(answer, term)
    else close()
  }

  function typed(): void {
    clearTimeout(timer)
    const term = input.value.trim()
    if (term === '' && input.name === 'text') return showHistory()
    if (input.name !== 'text' || term.length < minCharacters || term.length > 100) return close()
    timer = setTimeout(() => void suggest(term), Number(pause))
  }

  input.addEventListener('input', typed)
  input.addEventListener('focus', () => {
    if (input.value.trim() === '') typed()
  })
  input.addEventListener('keydown', event => {
    if (event.isComposing) return
    const shown = !list.hidden
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!shown) {
        if (event.key === 'ArrowDown') typed()
        return
      }
      event.preventDefault()
      const by = event.key === 'ArrowDown' ? 1 : -1
      // one place more than rows: the field itself
      mark(((active + 1 + by + rows.length + 1) % (rows.length + 1)) - 1)
    } else if (event.key === 'Enter' && shown && active >= 0) {
      event.preventDefault()
      void choose(rows[active])
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') close()
  })
  input.addEventListener('blur', () => setTimeout(close, 0))
  // the press keeps the focus in the field, so that the list is still there when the press ends
  list.addEventListener('pointerdown', event => event.preventDefault())
  list.addEventListener('click', event => {
    const row = (event.target as Element).closest<HTMLElement>('[role=option]')
    if (row) void choose(row)
  })
  list.addEventListener('pointermove', event => {
    const row = (event.target as Element).closest<HTMLElement>('[role=option]')
    if (row && rows[active] !== row) mark(rows.indexOf(row))
  })
  if (document.activeElement === input) typed()
}
