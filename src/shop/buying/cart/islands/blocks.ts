import { href } from '#kit/contract.ts'
import { fetchFragment, pageContext } from '#platform/page/send.ts'
import { cart as entries } from '../contract.ts'
import { blockToCome, drawnRow, shownCart } from '../model/marks.ts'

/** A block that only passes by is not fetched, in ms. */
const restsFor = 120
/** A block that did not come is asked for again after, in ms. */
const triesAgainAfter = 2_000
/** Height of a row that nothing is known of, in pixels. */
const usualRow = 88

const cartPage = (): HTMLElement | null => document.getElementById('cart')
const gapsOf = (cart: ParentNode) => blockToCome.all(cart).map(({ element }) => element)
const rowsOf = (cart: ParentNode) => drawnRow.all(cart).map(({ element }) => element)
const beginOf = (row: HTMLElement): string =>
  String(drawnRow.read(row)?.block ?? blockToCome.read(row)?.cartBlock ?? '')

/** Heights of the blocks as they were drawn last, in pixels, so that a page drawn anew stays where it was scrolled to. */
const heights = new Map<string, number>()

function measure(cart: HTMLElement): void {
  for (const [begin, rows] of Map.groupBy(rowsOf(cart), beginOf)) {
    const top = rows[0]?.getBoundingClientRect().top ?? 0
    heights.set(begin, (rows.at(-1)?.getBoundingClientRect().bottom ?? top) - top)
  }
}

/**
 * Which blocks of positions are in sight or hold the focus, as the address of the basket names them; empty where all
 * positions are shown at once.
 */
export function blocksInSight(cart: HTMLElement): string {
  if (gapsOf(cart).length === 0) return ''
  measure(cart)
  const inSight = rowsOf(cart).filter(row => {
    const { top, bottom } = row.getBoundingClientRect()
    return (bottom > 0 && top < innerHeight) || row.contains(document.activeElement)
  })
  return [...new Set(inSight.map(beginOf))].join(',')
}

/** Draws all of the page anew: another window has changed the basket since it was drawn. */
type Redraw = () => Promise<void>

let watch: IntersectionObserver | undefined

/** Puts the positions of a block into its place; where they do not come the link to them stays. */
async function load(gap: HTMLElement, redraw: Redraw): Promise<void> {
  const cart = cartPage()
  if (!cart?.contains(gap) || gap.getAttribute('aria-busy') === 'true') return
  gap.setAttribute('aria-busy', 'true')
  try {
    const html = await fetchFragment(href(pageContext(), entries.show, { query: { from: beginOf(gap) } }))
    const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById('cart')
    if (!cart.contains(gap)) return
    if (!fresh || shownCart.read(fresh)?.cartVersion !== shownCart.read(cart)?.cartVersion)
      return await redraw()
    const held = gap.contains(document.activeElement)
    const rows = rowsOf(fresh).map(row => document.adoptNode(row))
    gap.replaceWith(...rows)
    if (held) rows[0]?.querySelector<HTMLElement>('a, input, button')?.focus({ preventScroll: true })
  } catch {
    // the link leads to them (ERR-01); while they are in sight they are asked for again
    setTimeout(() => {
      watch?.unobserve(gap)
      if (gap.isConnected) watch?.observe(gap)
    }, triesAgainAfter)
  } finally {
    gap.removeAttribute('aria-busy')
  }
}

/** Blocks of positions that are not on the page yet come when they are looked at; called for each page that is drawn. */
export function watchBlocks(redraw: Redraw): void {
  watch?.disconnect()
  const cart = cartPage()
  const gaps = cart ? gapsOf(cart) : []
  if (!cart || gaps.length === 0) return
  measure(cart)
  const [first] = rowsOf(cart)
  const inBlock = first ? rowsOf(cart).filter(row => beginOf(row) === beginOf(first)).length : 0
  const each = first && inBlock > 0 ? (heights.get(beginOf(first)) ?? 0) / inBlock : usualRow
  for (const gap of gaps)
    gap.style.height = `${heights.get(beginOf(gap)) ?? (blockToCome.read(gap)?.rows ?? 0) * each}px`
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>()
  watch = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        clearTimeout(waiting.get(target))
        if (isIntersecting)
          waiting.set(
            target,
            setTimeout(() => void load(target as HTMLElement, redraw), restsFor),
          )
      }
    },
    { rootMargin: '400px' },
  )
  for (const gap of gaps) watch.observe(gap)
}

/** All positions of the basket, as all of them are to be marked. */
export async function loadAllBlocks(redraw: Redraw): Promise<void> {
  for (const gap of gapsOf(cartPage() ?? document)) await load(gap, redraw)
}
