/** Begins to prove the work of a form's captcha when the form is first touched. */
export function listen(): void {
  document.addEventListener('focusin', event => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    const box = form?.querySelector<HTMLElement>('[data-captcha]:not([data-captcha-begun])')
    if (!box) return
    box.dataset['captchaBegun'] = ''
    void import('./prove.ts').then(({ prove }) => prove(box))
  })
}
