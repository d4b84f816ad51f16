import { passkeyForm } from '../model/marks.ts'

/**
 * Forms that a passkey answers: what the browser has to do with it is loaded at the first press. Heard from the start, since an
 * earlier press would send the form without an answer.
 */
export function atStart(): void {
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
}
