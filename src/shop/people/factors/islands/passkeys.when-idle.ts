import { passkeyForm } from '../model/marks.ts'

/** Lets the browser offer passkeys in the field of the e-mail, where it can. */
export function whenIdle(): void {
  const form = passkeyForm.first()
  if (form?.data.passkeyForm === 'use' && document.querySelector('main input[autocomplete~="webauthn"]'))
    void import('./answer.ts').then(({ offerPasskeys }) => offerPasskeys(form.element as HTMLFormElement))
}
