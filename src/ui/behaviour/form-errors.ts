import { sayField } from '#kit/field-errors.ts'
import { CallFailed, pageContext } from '#platform/page/send.ts'
import { iconHtml } from './dialog-parts.ts'
import { failureWords } from './failure-words.ts'
import { announceAlert } from './notify.ts'

/** Takes away what `showErrors` showed. */
export function clearErrors(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLElement>('[data-made-wrong]')) clearField(control)
  for (const made of form.querySelectorAll('[data-made]')) made.remove()
}

/** Takes away what `markField` said at a control. */
export function clearField(control: HTMLElement): void {
  const { madeWrong } = control.dataset
  if (madeWrong === undefined) return
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  const others = ids.filter(id => id !== madeWrong).join(' ')
  document.getElementById(madeWrong)?.remove()
  control.removeAttribute('aria-invalid')
  if (others) control.setAttribute('aria-describedby', others)
  else control.removeAttribute('aria-describedby')
  delete control.dataset['madeWrong']
}

/** Says at a control what is wrong with it; `field` is its name. */
export function markField(control: HTMLElement, field: string, message: string): void {
  clearField(control)
  const line = errorLine(message)
  line.id = `made-${control.id || field.replace(/\W/g, '-')}`
  const before = control.getAttribute('aria-describedby')
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', before ? `${before} ${line.id}` : line.id)
  control.dataset['madeWrong'] = line.id
  const around = control.closest('.field')
  // a long choice has it above its options, where the focus goes
  const options = control.closest('.choice-group > .tick') && around?.querySelector('.tick')
  if (options) options.before(line)
  // below the words of a box, not beside them
  else if (around?.matches('.tick')) around.lastElementChild?.append(line)
  else if (around) around.append(line)
  else (control.closest('.quantity, .select, .input-group') ?? control).after(line)
}

/** A line that says what is wrong; `data-made` marks it for taking away. */
export function errorLine(text: string): HTMLElement {
  const line = document.createElement('p')
  line.className = 'field-error'
  line.dataset['made'] = ''
  line.innerHTML = iconHtml('circle-alert', 16)
  line.append(Object.assign(document.createElement('span'), { textContent: text }))
  return line
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const isEmpty = (control: Control): boolean =>
  control instanceof HTMLInputElement && control.type === 'checkbox'
    ? !control.checked
    : control.value.trim() === ''

/**
 * Marks what must be entered and was not, as far as it is sent, and leads to the first of it; true: there is something (CART-23). `also`: names
 * of controls that somebody else misses.
 */
export function markMissing(form: HTMLFormElement, also: readonly string[] = []): boolean {
  clearErrors(form)
  const t = sayField(pageContext().language)
  const missing = [...form.querySelectorAll<Control>('input, select, textarea')].filter(
    control =>
      also.includes(control.name) ||
      (control.ariaRequired === 'true' &&
        !control.closest('[hidden]') &&
        !control.matches(':disabled') &&
        isEmpty(control)),
  )
  for (const control of missing) markField(control, control.name, t.required())
  if (missing.length > 0) announceAlert(t.required())
  missing[0]?.focus()
  return missing.length > 0
}

/** Shows what was refused: at the fields by name, else at the end of the form. */
export function showErrors(form: HTMLFormElement, error: unknown): void {
  clearErrors(form)
  let first: HTMLElement | undefined
  let left = ''
  const problem = error instanceof CallFailed ? error.problem : null
  for (const { field, message } of problem?.errors ?? []) {
    const control = form.elements.namedItem(field)
    const input = control instanceof RadioNodeList ? control[0] : control
    if (!(input instanceof HTMLElement) || (input instanceof HTMLInputElement && input.type === 'hidden')) {
      left = message
      continue
    }
    markField(input, field, message)
    first ??= input
  }
  // what stands at a field is not said once more at the end
  const said = first && problem?.errors.some(({ message }) => message === problem.detail)
  const text = left || (!said && problem?.detail) || (first ? '' : failureWords(error))
  if (text) form.append(errorLine(text))
  // what is wrong, then what that means for the whole
  const [why = ''] = (problem?.errors ?? []).map(({ message }) => message)
  announceAlert(why === text ? why : `${why} ${text}`.trim())
  first?.focus()
}
