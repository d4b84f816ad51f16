import { currentToken } from '#platform/page/send.ts'
import { isSecret, sentMark, sentPrefix } from '../sent-before.ts'

/** A form of the page whose answer was shown at its fields by a script, and which holds what somebody entered. */
const refusedForm = (): HTMLFormElement | null =>
  document
    .querySelector('main form[data-unsaved][method="post"] :is([data-made-wrong], [data-made])')
    ?.closest('form') ?? null

const isSecretField = (form: HTMLFormElement, name: string): boolean => {
  const field = form.elements.namedItem(name)
  return (
    isSecret(name) ||
    (field instanceof HTMLInputElement && (field.type === 'password' || field.autocomplete.startsWith('cc-')))
  )
}

/**
 * What a switch sends where a form of the page was refused by a script: as the switches of a page that answers a form do, the
 * form once more, so that its page comes back with what was entered and what is wrong with it, said anew (decision 262).
 * Null: no form of the page was refused.
 */
export function switchOfRefused(
  switching: HTMLFormElement,
  submitter: HTMLElement | null,
): HTMLFormElement | null {
  const refused = refusedForm()
  if (!refused || !(submitter instanceof HTMLButtonElement)) return null
  const sent = document.createElement('form')
  sent.method = 'post'
  // without the attribute the property is the page's own address
  sent.action = submitter.hasAttribute('formaction') ? submitter.formAction : switching.action
  sent.hidden = true
  const put = (name: string, value: string): void => {
    sent.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  const { pathname, search } = new URL(refused.getAttribute('action') ?? '', location.href)
  put('CSRFToken', currentToken())
  put(submitter.name, submitter.value)
  put('back', pathname + search)
  put('again', 'true')
  put(sentMark, 'true')
  for (const [name, value] of new FormData(refused))
    if (typeof value === 'string' && name !== 'CSRFToken' && !isSecretField(refused, name))
      put(sentPrefix + name, value)
  document.body.append(sent)
  return sent
}
