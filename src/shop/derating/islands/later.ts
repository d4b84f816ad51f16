import { pageContext } from '#kit/send.ts'
import { lastHere } from './tool/session-notes.ts'

const openTool = async (query: Record<string, string>): Promise<void> => {
  const { openOverlay } = await import('#ui/behaviour/overlay.ts')
  const address = `${pageContext().base}/deratingTool/showDerating?${new URLSearchParams(query)}`
  await openOverlay(address, { size: 'derating' })
}

/** DER-19: the tool opens again after a reload; the product page's input opens it over the page; a sheet is printed. */
export function listen(): void {
  const last = lastHere()
  if (last) {
    const { product, deratingId } = last
    void openTool({ product, ...(deratingId && { deratingId }) })
  }
  document.addEventListener('submit', event => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset['deratingNew'] === undefined) return
    event.preventDefault()
    void openTool(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print-page]')) window.print()
  })
}
