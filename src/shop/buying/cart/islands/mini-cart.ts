import { href } from '#kit/contract.ts'
import { fetchFragment, pageContext, send } from '#platform/page/send.ts'
import { setCount } from '#ui/behaviour/counts.ts'
import { cart } from '../contract.ts'
import { shownCart } from '../model/marks.ts'

/** A pointer that only passes by opens nothing. */
const restsFor = 180

let loaded = false
let opening: ReturnType<typeof setTimeout> | undefined
/** Put away by Esc: it stays away until pointer and focus have left. */
let dismissed = false

const panelOf = (around: HTMLElement): HTMLElement | null => around.querySelector('.mini-cart-panel')

/** The rollover of the header's basket (CART-37): loaded when pointer or focus rests there, gone when they leave. */
export function openMiniCart(around: HTMLElement): void {
  clearTimeout(opening)
  if (!dismissed) opening = setTimeout(() => void show(around), restsFor)
  // the same function each time, so it is added once
  for (const leaving of ['pointerleave', 'focusout']) around.addEventListener(leaving, leave)
}

async function show(around: HTMLElement): Promise<void> {
  const before = panelOf(around)
  if (before && loaded) {
    before.hidden = false
    return
  }
  loaded = true
  try {
    const html = await fetchFragment(href(pageContext(), cart.rollover), { method: cart.rollover.method })
    if (dismissed || !around.matches(':hover, :focus-within')) {
      loaded = false
      return
    }
    const panel = before ?? document.createElement('div')
    panel.className = 'mini-cart-panel'
    panel.innerHTML = html
    panel.hidden = false
    document.querySelector('.layer')?.remove()
    if (!before) around.append(panel)
  } catch {
    // the link beside it still leads to the basket (ERR-01)
    loaded = false
  }
}

function leave(event: Event): void {
  const around = event.currentTarget as HTMLElement
  const to = event instanceof FocusEvent && event.relatedTarget
  if (to instanceof Node && around.contains(to)) return
  clearTimeout(opening)
  dismissed = false
  const panel = panelOf(around)
  if (panel && !around.matches(':focus-within')) panel.hidden = true
}

/** Esc puts the panel away, wherever the focus is; what had it in there gives it back to the link. */
document.addEventListener('keydown', ({ key }) => {
  const panel = key === 'Escape' && document.querySelector<HTMLElement>('.mini-cart-panel:not([hidden])')
  if (!panel) return
  clearTimeout(opening)
  dismissed = true
  if (panel.contains(document.activeElement)) panel.parentElement?.querySelector('a')?.focus()
  panel.hidden = true
})

/** What the panel shows is old. */
export function forgetMiniCart(): void {
  loaded = false
  document.querySelector('.mini-cart-panel')?.remove()
}

/** Asks for the count anew (CART-38). */
export async function countAgain(): Promise<void> {
  try {
    const response = await send(href(pageContext(), cart.count, { query: { _: String(Math.random()) } }))
    const { miniCartCount } = (await response.json()) as { miniCartCount: number }
    setCount('basket', miniCartCount)
    const shown = shownCart.first()
    if (shown && shown.data.miniCartCount !== miniCartCount)
      await (await import('./refresh-cart.ts')).refreshCart(true)
    else forgetMiniCart()
  } catch {
    // the next page shows it
  }
}
