const choices = new Set(['PaymentType', 'costCenterId', 'addressId', 'modeCode'])
const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-checkout]') : null

const judge = (form: HTMLFormElement) => import('./judge.ts').then(one => one.judge(form))

/** Makes the checkout's one form smooth: choices apply themselves, the two terms boxes follow each other (CHK-29). */
export function atStart(): void {
  document.addEventListener('change', event => {
    const { target } = event
    const form = formOf(target)
    if (!form || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (target instanceof HTMLInputElement && target.dataset.terms !== undefined)
      for (const box of form.querySelectorAll<HTMLInputElement>('input[data-terms]'))
        box.checked = target.checked
    if (choices.has(target.name)) {
      // said at once, not when the script of choices has come
      form.closest('#checkout')?.setAttribute('aria-busy', 'true')
      void import('./apply-choice.ts').then(({ choose }) => choose(form, target))
    } else void judge(form)
    if (target.name === 'purchaseOrderNumber')
      void import('./apply-choice.ts').then(({ keepNumber }) => keepNumber(form, target.value))
  })
  document.addEventListener('input', event => {
    const form = formOf(event.target)
    if (form) void judge(form)
  })
}
