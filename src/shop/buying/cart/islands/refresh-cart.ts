import { href } from '#kit/contract.ts'
import { fetchFragment, pageContext } from '#platform/page/send.ts'
import { setCount } from '#ui/behaviour/counts.ts'
import { returnFocus } from '#ui/behaviour/dialog-parts.ts'
import { targetIn } from '#ui/behaviour/focus-after.ts'
import { cart } from '../contract.ts'
import { blocksInSight, loadAllBlocks, watchBlocks } from './blocks.ts'
import { tellElsewhere } from './elsewhere.ts'
import { shownCart } from '../model/marks.ts'

let turns = 0
/** What takes the focus when the page is there anew; null: what had it. */
let wanted: string | null = null

/**
 * The basket page anew without leaving it (CART-16, K-17): prices, stock and faults come fresh from the server, and the
 * focus stays where it was. The last of several answers counts. What is being typed elsewhere on the page is kept; what
 * another window changed is told. `asked`: it is drawn anew without a change of this page.
 */
export async function refreshCart(asked = false): Promise<void> {
  const turn = ++turns
  let html: string
  const before = document.getElementById('cart')
  const from = before ? blocksInSight(before) : ''
  try {
    html = await fetchFragment(href(pageContext(), cart.show, { query: { from } }))
  } catch {
    location.reload()
    return
  }
  if (turn !== turns) return
  const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById('cart')
  const shown = document.getElementById('cart')
  if (!fresh || !shown) {
    location.reload()
    return
  }
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const place = focused && shown.contains(focused) ? placeOf(focused) : null
  const row = [...shown.querySelectorAll('tr[id]')].findIndex(one => one.contains(focused))
  tellElsewhere(shown, fresh, asked)
  keepTyped(shown, fresh)
  keepUnfolded(shown, fresh)
  keepGrids(shown, fresh)
  shown.replaceWith(document.adoptNode(fresh))
  watchPositions()
  setCount('basket', shownCart.read(fresh)?.miniCartCount ?? 0)
  const brought = wanted === null ? null : fresh.querySelector<HTMLElement>(wanted)
  wanted = null
  if (brought) return targetIn(brought).focus()
  if (place === null) return
  const again = fresh.querySelector<HTMLElement>(place)
  // its row is gone: the next one, or the heading that says that nothing is there
  const rows = fresh.querySelectorAll<HTMLElement>('tr[id]')
  const next = row < 0 ? null : rows[Math.min(row, rows.length - 1)]
  const found = again ?? next ?? fresh.querySelector<HTMLElement>('h1')
  if (!found) return
  const target = targetIn(found)
  target.focus({ preventScroll: true })
  if (target instanceof HTMLInputElement && target.type === 'text') target.select()
}

const redraw = () => refreshCart(true)
/** Positions that are not on the page yet come when they are looked at. */
export const watchPositions = (): void => watchBlocks(redraw)
/** All positions of the basket, as all of them are to be marked. */
export const loadAllPositions = (): Promise<void> => loadAllBlocks(redraw)

/** How to find an element again in a fresh page. */
function placeOf(element: HTMLElement): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`
  const row = element.closest<HTMLElement>('tr[id]')
  const name = element.getAttribute('name')
  if (row && name) return `#${row.id} [name="${CSS.escape(name)}"]`
  return row ? `#${row.id} button[type=submit]` : null
}

/** Fields outside the positions keep what was entered: number to add, country, postcode, terms. */
function keepTyped(from: HTMLElement, to: HTMLElement): void {
  for (const field of from.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[id]:not([type=hidden]), select[id]',
  )) {
    if (field.closest('tr')) continue
    const fresh = to.querySelector<HTMLInputElement | HTMLSelectElement>(`#${CSS.escape(field.id)}`)
    if (!fresh) continue
    if (field instanceof HTMLInputElement && fresh instanceof HTMLInputElement && field.type === 'checkbox')
      fresh.checked = field.checked
    else fresh.value = field.value
  }
}

/** What was unfolded beside the positions stays so. */
function keepUnfolded(from: HTMLElement, to: HTMLElement): void {
  for (const { id } of from.querySelectorAll<HTMLDetailsElement>('details[id][open]'))
    to.querySelector(`#${CSS.escape(id)}`)?.toggleAttribute('open', true)
}

/** A grid of variants that is open stays as it is: it knows itself what it changed. */
function keepGrids(from: HTMLElement, to: HTMLElement): void {
  for (const grid of from.querySelectorAll('[data-variant-grid]')) {
    const place = grid.closest('[data-variants-of]')
    const base = place?.getAttribute('data-variants-of')
    const again = [...to.querySelectorAll('[data-variants-of]')].find(
      one => one.getAttribute('data-variants-of') === base,
    )
    if (place && again) again.replaceWith(place)
  }
}

/** What was taken out is there again: its message goes, and who pressed in it is led to its row. */
export function endUndo(form: HTMLFormElement): void {
  const held = form.contains(document.activeElement)
  const [code] = form.querySelector<HTMLInputElement>('[name=product]')?.value.split('|') ?? []
  form.closest('.message')?.remove()
  if (!held) return
  returnFocus(null)
  wanted = code === undefined ? null : `tr[data-product-code="${CSS.escape(code)}"]`
}
