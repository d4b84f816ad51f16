/**
 * A table that is scrolled sideways is a scroll region of its own, so that its head would go up under the bar of the page:
 * `--under-bar` is how far the region stands under it, and the head stays that far below its top.
 */
export function keepHeadClear(region: HTMLElement): void {
  const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0
  const under = Math.max(0, Math.round(bar - region.getBoundingClientRect().top))
  // at the head alone: all that stands below what it is set at is styled anew
  region.querySelector('thead')?.style.setProperty('--under-bar', `${under}px`)
}
