const key = 'removed-filter'

/** What a click on a chip removes is remembered for the page that follows; the list without it offers it back. */
export function rememberRemoval(): void {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (kept) void import('./offer-removed.ts').then(({ offerRemoved }) => offerRemoved(kept))
  } catch {
    // no storage, nothing remembered; Back leads there too
    return
  }
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-removed]')
    if (link) sessionStorage.setItem(key, [link.dataset.removed, location.href, link.href].join('\n'))
  })
}
