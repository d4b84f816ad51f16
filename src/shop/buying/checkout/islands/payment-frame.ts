import { markMissing } from '#ui/behaviour/form-errors.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'

/** ms that the provider's form has to answer. */
const patience = 12_000

/**
 * Asks the provider's form in the frame to take what was entered there, and sends the form around it when it has. What is
 * wrong is said in the frame, what is missing around it at its fields, and the first of these gets the focus: the form is
 * not drawn anew, so that the number stays. A frame that does not answer is sent around all the same: the server
 * asks the provider, and says at the field what is missing.
 */
export function confirmFrame(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const frame = form.querySelector<HTMLIFrameElement>('[data-payment-frame]')
  if (!frame?.contentWindow) return send(form, submitter)
  const { origin } = new URL(frame.src)
  setButtonState(submitter, 'awaiting')
  const done = (confirmed: boolean) => {
    clearTimeout(timer)
    removeEventListener('message', heard)
    setButtonState(submitter, null)
    if (confirmed) send(form, submitter)
    else if (!markMissing(form)) frame.focus()
  }
  const heard = ({ origin: from, source, data }: MessageEvent<{ kind?: string } | null>) => {
    if (from !== origin || source !== frame.contentWindow) return
    if (data?.kind === 'payment-confirmed') done(true)
    else if (data?.kind === 'payment-refused') done(false)
  }
  const timer = setTimeout(() => done(true), patience)
  addEventListener('message', heard)
  frame.contentWindow.postMessage({ kind: 'payment-confirm' }, origin)
}

function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
  form.dataset['paid'] = ''
  form.requestSubmit(submitter)
}
