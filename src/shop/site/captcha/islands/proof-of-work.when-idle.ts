import { captchaBox, captchaFailed, captchaProved } from '../model/marks.ts'

/** The box of a captcha that was not proved yet. */
function openBox(form: Element | null): HTMLElement | null {
  const box = form && captchaBox.first(form)
  return box && !captchaFailed.read(box.element) ? box.element : null
}

async function sendProved(
  form: HTMLFormElement,
  box: HTMLElement,
  submitter: HTMLElement | null,
): Promise<void> {
  const { prove } = await import('./prove.ts')
  await prove(box)
  if (form.isConnected) form.requestSubmit(submitter)
}

/**
 * Proves the work of a form's captcha: begun when the form is first touched, so that nobody waits; a form that is sent before
 * it is proved goes when it is. The question is seen only where that fails.
 */
export function whenIdle(): void {
  document.addEventListener('focusin', event => {
    const box = openBox(event.target instanceof Element ? event.target.closest('form') : null)
    if (box) void import('./prove.ts').then(({ prove }) => prove(box))
  })
  addEventListener(
    'submit',
    event => {
      const form = event.target instanceof HTMLFormElement ? event.target : null
      const box = openBox(form)
      if (!form || !box || captchaProved.read(box)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void sendProved(form, box, event.submitter)
    },
    true,
  )
}
