/** What the checkout's dialogs need: their forms, what a box enables, and the way on to the payment provider. */
export function listen(): void {
  const forward = document.querySelector<HTMLAnchorElement>('a[data-forward]')
  if (forward) location.assign(forward.href)
  document.addEventListener('submit', event => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (form.dataset['checkoutForm'] === undefined || !form.closest('dialog')) return
    event.preventDefault()
    void import('./dialog-form.ts').then(({ sendDialogForm }) => sendDialogForm(form, event.submitter))
  })
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['enables'] === undefined) return
    const other = document.getElementById(target.dataset['enables'])
    if (other instanceof HTMLFieldSetElement) other.disabled = !target.checked
    else if (other instanceof HTMLInputElement) {
      other.disabled = !target.checked
      if (!target.checked) other.checked = false
    }
  })
}
