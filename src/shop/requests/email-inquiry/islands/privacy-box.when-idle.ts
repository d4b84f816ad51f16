/** MAIL-02: the privacy checkbox toggles success and error; without it nothing is sent. */
export function whenIdle(): void {
  const show = (box: HTMLElement, ticked: boolean) => {
    box.dataset['privacy'] = ticked ? 'success' : 'error'
    box.querySelector('input')?.toggleAttribute('aria-invalid', !ticked)
    const missing = box.querySelector<HTMLElement>('.email-privacy-missing')
    if (missing) missing.hidden = ticked
  }
  document.addEventListener('change', event => {
    const input = event.target
    const box = input instanceof HTMLInputElement ? input.closest<HTMLElement>('[data-privacy]') : null
    if (box) show(box, (input as HTMLInputElement).checked)
  })
  document.addEventListener(
    'submit',
    event => {
      const box =
        event.target instanceof Element ? event.target.querySelector<HTMLElement>('[data-privacy]') : null
      const input = box?.querySelector('input')
      if (!box || !input || input.checked) return
      event.preventDefault()
      show(box, false)
      input.focus()
    },
    true,
  )
}
