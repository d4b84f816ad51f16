import { setButtonState } from './button-state.ts'

/** Plain forms that are on their way; of those that bring a file, which leave the page as it is, their button. */
const busy = new WeakSet<HTMLElement>()
const confirmed = new WeakSet<HTMLFormElement>()

async function confirm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const { confirm: text = '', confirmOk, confirmCancel, confirmDanger } = form.dataset
  const { askDialog } = await import('./dialog.ts')
  const answer = await askDialog({
    type: 'okCancel',
    heading: 'warning',
    text,
    ...(confirmOk && { ok: confirmOk }),
    ...(confirmCancel && { cancel: confirmCancel }),
    ...(confirmDanger !== undefined && { danger: true }),
  })
  if (answer !== 'ok') return
  confirmed.add(form)
  form.requestSubmit(submitter)
}

const loadSender = () => import('./smooth-form.ts')

/** Sends it without leaving the page; what does that is loaded when a smooth form is first touched. */
export async function sendSmoothly(
  form: HTMLFormElement,
  submitter: HTMLElement | null = null,
): Promise<void> {
  const sender = await loadSender()
  await sender.sendSmoothly(form, submitter)
}

const isSmooth = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('form[data-smooth]') !== null

export function listenToForms(): void {
  for (const touch of ['pointerover', 'focusin'] as const)
    document.addEventListener(touch, ({ target }) => {
      if (isSmooth(target)) void loadSender()
    })
  document.addEventListener('submit', event => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    const { submitter } = event
    if (submitter?.getAttribute('aria-disabled') === 'true') return event.preventDefault()
    if (form.dataset.confirm && !confirmed.delete(form)) {
      event.preventDefault()
      return void confirm(form, submitter)
    }
    if (form.dataset.asks !== undefined) {
      event.preventDefault()
      return void import('./ask-first.ts').then(({ askFirst }) => askFirst(form, submitter))
    }
    // a button of it with `data-plain` leads to a page
    if (form.dataset.smooth !== undefined && submitter?.dataset.plain === undefined) {
      event.preventDefault()
      // seen at once, also while the rest is loading
      setButtonState(submitter, 'awaiting')
      return void sendSmoothly(form, submitter)
    }
    // a plain form is sent once, however often it is pressed
    if (form.method === 'post') {
      const brings = submitter?.dataset.brings === 'file'
      const held = brings ? submitter : form
      if (busy.has(held)) return event.preventDefault()
      busy.add(held)
      addEventListener('pageshow', () => busy.delete(held), { once: true })
      setTimeout(() => busy.delete(held), brings ? 1000 : 5000)
    }
  })
}
