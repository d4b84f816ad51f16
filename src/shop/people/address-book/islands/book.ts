import { CallFailed, currentToken, send } from '#platform/page/send.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { askDialog } from '#ui/behaviour/dialog.ts'
import { iconHtml } from '#ui/behaviour/dialog-parts.ts'
import { failureWords } from '#ui/behaviour/failure-words.ts'
import { openAside } from '#ui/behaviour/overlay.ts'
import { announceAlert } from '#ui/behaviour/notify.ts'

const bodyOf = (form: HTMLFormElement): URLSearchParams => {
  const body = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)] as [string, string]),
  )
  body.set('CSRFToken', currentToken())
  return body
}
const post = (form: HTMLFormElement): Promise<Response> =>
  send(form.action, { method: 'POST', body: bodyOf(form) })
const buttonOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('button')

/** ADDR-04: asks, deletes, and shows the book without it. ADDR-06: what the server says stands above the page. */
export async function removeAddress(form: HTMLFormElement): Promise<void> {
  const { removeAddress: text = '', ok = '' } = form.dataset
  const answer = await askDialog({ type: 'okCancel', heading: 'warning', text, ok, danger: true })
  if (answer !== 'ok') return
  setButtonState(buttonOf(form), 'awaiting')
  try {
    const { html } = (await (await post(form)).json()) as { html?: string }
    if (html === undefined) return location.reload()
    // it is in use: what that means is shown, and asked once more
    setButtonState(buttonOf(form), null)
    await openAside(html, {}).closed
  } catch (error) {
    setButtonState(buttonOf(form), null)
    showGlobally(error)
  }
}

/** A global error: above the page, scrolled into view, read out. */
function showGlobally(error: unknown): void {
  const messages = document.getElementById('messages')
  if (!messages) return
  const text = (error instanceof CallFailed && error.problem.detail) || failureWords(error)
  messages.innerHTML = `<div class="message message-error">${iconHtml('circle-alert')}<div><p class="message-title"></p></div></div>`
  const title = messages.querySelector('p')
  if (title) title.textContent = text
  messages.scrollIntoView({ block: 'center' })
  announceAlert(text)
}

/** After the click, in ms (ADDR-07). */
const overlayAfter = 2_000

const isTyping = (): boolean =>
  document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement

/**
 * ADDR-07: sets the default; 2000 ms after the click the overlay says so, unless somebody types by then, and the book
 * shows it.
 */
export async function setDefault(form: HTMLFormElement): Promise<void> {
  const clicked = Date.now()
  const button = buttonOf(form)
  setButtonState(button, 'awaiting')
  try {
    const { html } = (await (await post(form)).json()) as { html: string }
    setButtonState(button, 'success')
    await new Promise(go => setTimeout(go, Math.max(0, overlayAfter - (Date.now() - clicked))))
    if (isTyping()) return
    await openAside(html, {}).closed
    location.reload()
  } catch (error) {
    setButtonState(button, null)
    showGlobally(error)
  }
}
