import { dialogForm, enabling, panelConfirm, panelOpener } from '../model/marks.ts'

/** What the checkout's dialogs need: their forms, what a box enables, the way on to the payment provider, and the panels of schedule and quote. */
export function whenIdle(): void {
  const forward = document.querySelector<HTMLAnchorElement>('a[data-forward]')
  // the way back of the browser does not lead on once more
  if (forward) location.replace(forward.href)
  // what stands in a frame of the payment provider goes there before the form around it is sent; a form that is sent
  // earlier is asked for it on the provider's page
  document.addEventListener(
    'submit',
    event => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
      const button = event.submitter?.getAttribute('aria-disabled') === 'true'
      if (
        button ||
        event.submitter?.hasAttribute('formaction') ||
        !form.querySelector('[data-payment-frame]')
      )
        return
      if (form.dataset['paid'] !== undefined) return void delete form.dataset['paid']
      event.preventDefault()
      event.stopImmediatePropagation()
      void import('./payment-frame.ts').then(({ confirmFrame }) => confirmFrame(form, event.submitter))
    },
    true,
  )
  // a frame of the provider is as high as what it shows, its messages too
  addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<{ kind?: string; height?: number } | null>) => {
      if (data?.kind !== 'payment-size') return
      for (const frame of document.querySelectorAll<HTMLIFrameElement>('[data-payment-frame]'))
        if (frame.contentWindow === source && new URL(frame.src).origin === origin)
          frame.style.height = `${Math.min(600, Math.max(60, Number(data.height) || 0))}px`
    },
  )
  document.addEventListener('submit', event => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (!dialogForm.read(form) || !form.closest('dialog')) return
    event.preventDefault()
    void import('./dialog-form.ts').then(({ sendDialogForm }) => sendDialogForm(form, event.submitter))
  })
  document.addEventListener('change', ({ target }) => {
    const box = target instanceof HTMLInputElement && enabling.read(target)
    if (!box) return
    const other = document.getElementById(box.enables)
    if (other instanceof HTMLFieldSetElement) other.disabled = !target.checked
    else if (other instanceof HTMLInputElement) {
      other.disabled = !target.checked
      if (!target.checked) other.checked = false
    }
  })
  document.addEventListener('click', event => {
    const { target } = event
    const opener = panelOpener.closest(target)
    const confirm = panelConfirm.closest(target)
    const button = (opener ?? confirm)?.element
    const form = button?.closest<HTMLFormElement>('form[data-checkout]')
    if (!form || button?.getAttribute('aria-disabled') === 'true') return
    const name = opener?.data.openPanel
    const confirmed = confirm?.data.confirmPanel
    const flag = confirmed && form.querySelector<HTMLInputElement>(`[data-panel-flag="${confirmed}"]`)
    // said before the form goes, which happens at once (REPL-05, QUO-06)
    if (flag) flag.value = 'true'
    if (name === undefined) return
    event.preventDefault()
    void import('./panel.ts').then(({ openPanel }) => openPanel(form, name))
  })
}
