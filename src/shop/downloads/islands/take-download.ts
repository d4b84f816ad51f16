import { CallFailed, pageContext, send } from '#kit/send.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { alertDialog } from '#ui/behaviour/dialog.ts'
import { sayDownloads } from '../texts.ts'

function chosen(element: HTMLElement): { product: string; code: string } {
  if (!(element instanceof HTMLFormElement))
    return { product: element.dataset['product'] ?? '', code: element.dataset['code'] ?? '' }
  const fields = new FormData(element)
  return { product: String(fields.get('product')), code: String(fields.get('code')) }
}

/** Notes the choice, then the opening, and opens the stored link; a restricted one asks for the log-in (SEC-06). */
export async function takeDownload(element: HTMLElement): Promise<void> {
  const { choose = '', log = '' } = element.dataset
  const { product, code } = chosen(element)
  const button = element.querySelector('button')
  try {
    setButtonState(button, 'awaiting')
    const query = new URLSearchParams({ product, code })
    const { url } = (await (await send(`${choose}?${query}`)).json()) as { url: string }
    const body = JSON.stringify({ product, livebookid: code, origin: 'PDP', url })
    const headers = { 'content-type': 'application/json', accept: 'text/plain' }
    const opened = await (await send(log, { method: 'POST', body, headers })).text()
    // a new window that cannot reach back; one that only takes a file closes by itself
    Object.assign(document.createElement('a'), { href: opened, target: '_blank', rel: 'noopener' }).click()
    setButtonState(button, 'success')
  } catch (error) {
    setButtonState(button, null)
    const said = error instanceof CallFailed && error.problem.detail
    await alertDialog(error, said || sayDownloads(pageContext().language).failed())
  }
}
