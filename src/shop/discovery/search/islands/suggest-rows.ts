import { href } from '#kit/contract.ts'
import { pageContext } from '#platform/page/send.ts'
import { search } from '../contract.ts'
import { saySearch } from '../texts.ts'
import { bare, completed, element, type Answer, type Product } from './suggested.ts'

/** The rows of one list, in the order in which they are made; each is an option whose id begins with that of the list. */
export type Rows = { list: string; made: HTMLElement[] }

/** Where a search for a text leads. */
const resultsOf = (term: string) => href(pageContext(), search.results, { query: { text: term } })
const texts = () => saySearch(pageContext().language)

function option(rows: Rows, url: string, ...inside: Node[]): HTMLElement {
  const row = element(
    'div',
    { role: 'option', id: `${rows.list}-${rows.made.length}`, 'aria-selected': 'false' },
    ...inside,
  )
  row.dataset['href'] = url
  rows.made.push(row)
  return row
}

function product(rows: Rows, one: Product, typed: string): HTMLElement {
  const picture = one.images[0]
  const text = element(
    'span',
    { class: 'suggest-text' },
    element('span', { class: 'suggest-code' }, ...completed(one.code, typed)),
    element('span', { class: 'suggest-name' }, one.name),
  )
  const row = option(
    rows,
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

const term = (...inside: (Node | string)[]) => element('span', { class: 'suggest-term' }, ...inside)

/** A group of rows below its heading; none without rows. */
function group(rows: Rows, title: string, made: HTMLElement[]): HTMLElement[] {
  if (made.length === 0) return []
  const heading = element(
    'div',
    { class: 'suggest-head', id: `${rows.list}-${title.replace(/\P{L}+/gu, '-')}` },
    title,
  )
  return [element('div', { role: 'group', 'aria-labelledby': heading.id }, heading, ...made)]
}

/**
 * What is offered for what was typed: the very number, families, products, terms and pages. `whole`: one number was typed
 * whole.
 */
export function answerRows(
  rows: Rows,
  answer: Answer,
  typed: string,
): { groups: HTMLElement[]; whole: boolean } {
  const t = texts()
  const exact = answer.products.filter(one => bare(one.code) === bare(typed))
  const others = answer.products.filter(one => !exact.includes(one))
  // what is typed already need not be offered, and beside the very number there is nothing to complete
  const terms = exact.length > 0 ? [] : answer.suggestions.filter(one => bare(one.term) !== bare(typed))
  const products = (some: readonly Product[]) => some.map(one => product(rows, one, typed))
  const families = () =>
    answer.families.map(({ name, url, count }) =>
      option(
        rows,
        url,
        element('span', { class: 'suggest-text suggest-term' }, name),
        element('span', { class: 'suggest-about' }, count),
      ),
    )
  return {
    groups: [
      ...group(rows, t.exact(), products(exact)),
      ...group(rows, t.productFamily(), families()),
      ...group(rows, t.products(), products(others)),
      ...group(
        rows,
        t.terms(),
        terms.map(one => option(rows, resultsOf(one.term), term(...completed(one.term, typed)))),
      ),
      ...group(
        rows,
        t.besideProducts(),
        answer.pages.map(({ name, url }) => option(rows, url, term(...completed(name, typed)))),
      ),
    ],
    whole: exact.length === 1,
  }
}

/** Nothing to offer: one line that says so, and searches when it is pressed. */
export function noneRow(rows: Rows, typed: string): { row: HTMLElement; words: string } {
  const words = texts().noSuggestions({ term: typed })
  return { row: option(rows, resultsOf(typed), element('span', { class: 'suggest-none' }, words)), words }
}

/** SRCH-11: what was searched for last, and the row that forgets it, which leads nowhere. */
export function historyRows(rows: Rows, terms: readonly string[]): HTMLElement[] {
  const t = texts()
  return [
    ...group(
      rows,
      t.lastSearches(),
      terms.map(one => option(rows, resultsOf(one), term(one))),
    ),
    option(rows, '', element('span', { class: 'suggest-clear' }, t.clearSearches())),
  ]
}
