import { call, CallFailed, pageContext } from '#platform/page/client.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { alertDialog } from '#ui/behaviour/dialog.ts'
import { downloads } from '../contract.ts'
import { sayDownloads } from '../texts.ts'

/** A link says it in its address, a form in its fields. */
function chosen(element: HTMLElement): { product: string; code: string } {
  const said =
    element instanceof HTMLAnchorElement
      ? new URL(element.href).searchParams
      : new FormData(element as HTMLFormElement)
  return { product: String(said.get('product')), code: String(said.get('code')) }
}

/** Notes the choice, then the opening, and opens the stored link; a restricted one asks for the log-in (SEC-06). */
export async function takeDownload(element: HTMLElement): Promise<void> {
  const { product, code } = chosen(element)
  const button = element.querySelector('button')
  try {
    setButtonState(button, 'awaiting')
    const { url } = await call(downloads.setDownload, { query: { product, code } })
    const opened = await call(downloads.logDownload, {
      body: { product, livebookid: code, origin: 'PDP', url },
    })
    // a new window that cannot reach back; one that only takes a file closes by itself
    Object.assign(document.createElement('a'), { href: opened, target: '_blank', rel: 'noopener' }).click()
    setButtonState(button, 'success')
  } catch (error) {
    setButtonState(button, null)
    const said = error instanceof CallFailed && error.problem.detail
    await alertDialog(error, said || sayDownloads(pageContext().language).failed())
  }
}
