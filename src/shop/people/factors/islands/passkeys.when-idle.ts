import { passkeyForm } from '../model/marks.ts'

/** Forms that a passkey answers: what the browser has to do with it is loaded at the first press, or where it offers passkeys. */
export function whenIdle(): void {
  document.addEventListener(
    'submit',
    event => {
      const form = passkeyForm.closest(event.target)
      const answer = (event.target as HTMLFormElement).elements.namedItem('answer')
      if (!form || !(answer instanceof HTMLInputElement) || answer.value !== '') return
      event.preventDefault()
      event.stopImmediatePropagation()
      const way = form.data.passkeyForm
      void import('./answer.ts').then(({ answerForm }) =>
        answerForm(form.element as HTMLFormElement, answer, way, event.submitter),
      )
    },
    true,
  )
  const form = passkeyForm.first()
  if (form?.data.passkeyForm === 'use' && document.querySelector('main input[autocomplete~="webauthn"]'))
    void import('./answer.ts').then(({ offerPasskeys }) => offerPasskeys(form.element as HTMLFormElement))
}
