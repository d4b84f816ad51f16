import type { PopupSize } from '../popup-sizes.ts'

type State = { overlay?: { url: string; size?: PopupSize } } | null

/** Links with `data-overlay` open their fragment in a dialog; what does it is loaded at the first such press. */
export function listenToOverlays(): void {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-overlay]')
    if (!link) return
    event.preventDefault()
    void open(link)
  })
  addEventListener('popstate', event => {
    void import('./overlay.ts').then(({ followHistory }) => followHistory((event.state as State)?.overlay))
  })
  // after a reload the page stands alone
  if ((history.state as State)?.overlay) history.replaceState(null, '')
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const { openOverlay } = await import('./overlay.ts')
  const { popup, failed } = link.dataset
  await openOverlay(link.href, { size: popup, opener: link, failed })
}
