import { isReloadOrBackForward } from '#kit/is-reload.ts'
import { href } from '#kit/contract.ts'
import { onPageEvent } from '#kit/page-event.ts'
import { fetchFragment, pageContext } from '#platform/page/send.ts'
import { overlayClosed, overlayOpened } from '#ui/behaviour/overlay-news.ts'
import { derating } from '../contract.ts'
import { newCheck } from '../model/marks.ts'
import { lastHere, noteClosed, noteOpened } from './tool/session-notes.ts'

const openTool = async (query: Record<string, string>): Promise<void> => {
  const { openOverlay } = await import('#ui/behaviour/overlay.ts')
  await openOverlay(href(pageContext(), derating.show, { query }), { size: 'derating' })
}

/** What an overlay's address asks of the tool; null: it shows something else. */
function toolOf(address: string): { product: string; deratingId: string } | null {
  const { pathname, searchParams } = new URL(address, location.href)
  if (!pathname.endsWith(derating.show.path)) return null
  return { product: searchParams.get('product') ?? '', deratingId: searchParams.get('deratingId') ?? '' }
}

/**
 * DER-18, DER-19: notes that the tool is open over this page, from its opening until it is closed, also while it loads. A
 * set that it was opened with loads the page again then; else the saved sets on it are asked for anew.
 */
function watchOverlay(): void {
  const opened = ({ url }: { url: string }) => {
    const tool = toolOf(url)
    if (tool) noteOpened(tool.product, tool.deratingId)
  }
  onPageEvent(overlayOpened, opened)
  onPageEvent(overlayClosed, ({ url }) => {
    const tool = toolOf(url)
    if (!tool) return
    noteClosed()
    if (tool.deratingId !== '') return location.reload()
    void refreshSets(tool.product)
  })
  const already = document.querySelector<HTMLElement>('dialog.overlay')?.dataset['url']
  if (already) opened({ url: already })
}

async function refreshSets(product: string): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-derating-sets]')
  if (!place) return
  const address = href(pageContext(), derating.sets, { query: { product } })
  place.innerHTML = await fetchFragment(address).catch(() => place.innerHTML)
}

/** DER-19: the tool opens again where the page is loaded again; the product page's input opens it over the page; a sheet is printed. */
export function whenIdle(): void {
  const last = isReloadOrBackForward() ? lastHere(performance.timeOrigin) : null
  watchOverlay()
  if (last) {
    const { product, deratingId } = last
    void openTool({ product, ...(deratingId && { deratingId }) })
  }
  document.addEventListener('submit', event => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !newCheck.read(form)) return
    event.preventDefault()
    void openTool(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
  })
  document.addEventListener('click', event => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (target.closest('[data-print-page]')) window.print()
    // back to the product that lies below: it is not loaded anew, where the tool would open again
    const product = target.closest<HTMLAnchorElement>('dialog a[data-derating-product]')
    if (product?.pathname !== location.pathname) return
    event.preventDefault()
    void import('#ui/behaviour/overlay.ts').then(({ closeOverlay }) => closeOverlay())
  })
}
