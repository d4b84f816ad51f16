/** Where a removal waits for the list that follows it. */
export const removalKey = 'removed-filter'

/** What is said of it, the list as it was and as it is to be, and when, in ms. */
export type Removal = { said: string | undefined; from: string; to: string; at: number }

/** What a click on a chip is about to remove is remembered for the list that follows. */
export function rememberRemoval(): void {
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-removed]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    const removal: Removal = {
      said: link.dataset['removed'],
      from: location.href,
      to: link.href,
      at: Date.now(),
    }
    try {
      sessionStorage.setItem(removalKey, JSON.stringify(removal))
    } catch {
      // no storage; Back leads there too
    }
  })
}
