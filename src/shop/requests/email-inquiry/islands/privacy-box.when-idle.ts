import { privacyBox } from '../model/marks.ts'

/** MAIL-02: the privacy checkbox toggles success and error; without it nothing is sent. */
export function whenIdle(): void {
  const show = (box: HTMLElement, ticked: boolean) => {
    privacyBox.put(box, { privacy: ticked ? 'success' : 'error' })
    box.querySelector('input')?.toggleAttribute('aria-invalid', !ticked)
    const missing = box.querySelector<HTMLElement>('.email-privacy-missing')
    if (missing) missing.hidden = ticked
  }
  document.addEventListener('change', event => {
    const input = event.target
    const box = input instanceof HTMLInputElement ? privacyBox.closest(input) : null
    if (box) show(box.element, (input as HTMLInputElement).checked)
  })
  document.addEventListener(
    'submit',
    event => {
      const box = event.target instanceof Element ? privacyBox.first(event.target)?.element : null
      const input = box?.querySelector('input')
      if (!box || !input || input.checked) return
      event.preventDefault()
      show(box, false)
      input.focus()
    },
    true,
  )
}
