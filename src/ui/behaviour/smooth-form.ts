import { CallFailed, send } from '#platform/page/send.ts'
import { setButtonState } from './button-state.ts'
import { clearErrors, markMissing, showErrors } from './form-errors.ts'
import { fadeIn, announce } from './notify.ts'
import { showLayer, showMessages } from './show-answers.ts'

/** What a smooth form may be answered with; each part is optional and shown where it belongs. */
type Answer = {
  cartGlobalMessagesHtml?: string
  addToCartLayer?: string
  /** a line for the status region */
  message?: string
  /** a path of this shop to go to */
  redirect?: string
  /** what its quantity became, where that is another one than was typed */
  filledUp?: number
}

const busy = new WeakSet<HTMLFormElement>()

async function request(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Response> {
  const data = new FormData(form, submitter)
  const multipart = form.enctype === 'multipart/form-data'
  const fields = () => new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
  // without the attribute the property is the page's own address
  const own = submitter instanceof HTMLButtonElement && submitter.hasAttribute('formaction')
  const action = own ? submitter.formAction : form.action
  if (form.method === 'get') {
    const url = new URL(action, location.href)
    url.search = String(fields())
    return send(url.href, { headers: { accept: 'application/json, text/html;q=0.5', 'x-fragment': '1' } })
  }
  const headers = { accept: 'application/json' }
  if (!multipart) return send(action, { method: 'POST', body: fields(), headers })
  const { uploader } = await import('./upload.ts')
  const { by, done } = uploader(form)
  return send(action, { method: 'POST', body: data, headers }, by).finally(done)
}

/** The button that shows the waiting: the pressed one, else the form's own. */
const buttonOf = (form: HTMLFormElement, submitter: HTMLElement | null): HTMLElement | null =>
  submitter ?? form.querySelector<HTMLElement>('button[type=submit], button:not([type])')

async function show(form: HTMLFormElement, response: Response): Promise<void> {
  if (response.redirected) return location.assign(response.url)
  if (response.status === 204 || response.status === 202) return
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('text/html')) {
    const html = await response.text()
    const into = form.dataset.into && document.querySelector(form.dataset.into)
    if (into) {
      into.innerHTML = html
      fadeIn(into)
    } else if (form.closest('dialog')) (await import('./overlay.ts')).fillOverlay(html)
    return
  }
  if (!type.includes('json')) return announce(await response.text())
  const answer = (await response.json()) as Answer
  if (answer.redirect) return location.assign(answer.redirect)
  if (answer.cartGlobalMessagesHtml) showMessages(answer.cartGlobalMessagesHtml)
  if (answer.addToCartLayer) showLayer(answer.addToCartLayer)
  if (answer.message) announce(answer.message)
  const box = answer.filledUp && form.querySelector<HTMLInputElement>('.quantity > input')
  // others hear of it as of a value that was typed
  if (box) {
    box.value = String(answer.filledUp)
    box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
  }
  if (form.dataset.news) document.dispatchEvent(new CustomEvent(form.dataset.news, { detail: answer }))
}

/** Sends a form without leaving the page, and shows what comes back. A second press while it waits does nothing. */
export async function sendSmoothly(
  form: HTMLFormElement,
  submitter: HTMLElement | null = null,
): Promise<void> {
  if (busy.has(form)) return
  const button = buttonOf(form, submitter)
  if (form.dataset.requiredFirst !== undefined && markMissing(form)) return setButtonState(button, null)
  busy.add(form)
  setButtonState(button, 'awaiting')
  const row = form.closest('tr')
  row?.setAttribute('aria-busy', 'true')
  let answered = false
  try {
    const response = await request(form, submitter)
    answered = true
    clearErrors(form)
    await show(form, response)
    setButtonState(button, 'success')
    form.dispatchEvent(new CustomEvent('smooth', { bubbles: true, detail: { ok: true } }))
  } catch (error) {
    setButtonState(button, null)
    if (error instanceof CallFailed) showErrors(form, error)
    else if (error instanceof DOMException && error.name === 'AbortError') clearErrors(form)
    // our own mistake: the page itself shows what became of it, or the plain way still works
    else if (answered) location.reload()
    else form.submit()
    form.dispatchEvent(new CustomEvent('smooth', { bubbles: true, detail: { ok: false } }))
  } finally {
    row?.removeAttribute('aria-busy')
    busy.delete(form)
  }
}
