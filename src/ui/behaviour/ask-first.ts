import { fetchFragment } from '#platform/page/send.ts'
import { setButtonState } from './button-state.ts'
import { openOverlay } from './overlay.ts'

const asking = new WeakSet<HTMLFormElement>()

/** Asks in a window what the fragment of a form's `data-asks` asks; where there is nothing to ask, the form goes as it is. */
export async function askFirst(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (asking.has(form)) return
  asking.add(form)
  const url = form.dataset.asks ?? ''
  setButtonState(submitter, 'awaiting')
  try {
    const html = await fetchFragment(url)
    if (html === '') return send(form, submitter)
    await openOverlay(url, { html, opener: submitter })
    rest(form, submitter)
  } catch {
    // the answer of the plain form asks too
    send(form, submitter)
  }
}

function rest(form: HTMLFormElement, submitter: HTMLElement | null): void {
  setButtonState(submitter, null)
  asking.delete(form)
}

/** Sent once, until who comes back to the page sends it again. */
function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
  addEventListener('pageshow', () => rest(form, submitter), { once: true })
  form.submit()
}
