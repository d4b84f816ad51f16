/** PDP-06: the way to a tab of the page takes so long, in ms. */
export const scrollMs = 300

/** Where the way is at a share of its time: begins and ends softly. */
export const eased = (share: number): number => (share < 0.5 ? 2 * share ** 2 : 1 - (2 - 2 * share) ** 2 / 2)

/**
 * Scrolls to a part of the page in 300 ms and gives its heading the focus; the address names it. False: there is none,
 * or its reader wants less motion, and the browser jumps as it does without script.
 */
export function scrollToPart(hash: string): boolean {
  const part = document.getElementById(decodeURIComponent(hash.slice(1)))
  if (!part || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const from = scrollY
  const room = Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0
  const pad = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const to = Math.max(0, from + part.getBoundingClientRect().top - room - pad)
  const start = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - start) / scrollMs))
    scrollTo({ top: from + (to - from) * eased(share), behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
    else {
      history.pushState(history.state, '', hash)
      // as a jump of the browser's own would tell: the row of sections marks what was chosen
      dispatchEvent(new HashChangeEvent('hashchange'))
      const heading = part.querySelector<HTMLElement>('h2') ?? part
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }
  requestAnimationFrame(step)
  return true
}
