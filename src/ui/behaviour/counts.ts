/**
 * Shows a new count at every badge of that name (`<Badge name="basket">`), with a pulse of 2250 ms (SITE-41). With 0
 * the badge goes.
 */
export function setCount(name: string, count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-count="${CSS.escape(name)}"]`)) {
    const text = badge.firstChild
    if (text?.nodeValue === String(count)) continue
    if (text) text.nodeValue = String(count)
    badge.hidden = count === 0
    badge.classList.remove('is-new')
    // a class that comes back in the same frame would not start again
    void badge.offsetWidth
    badge.classList.add('is-new')
  }
}
