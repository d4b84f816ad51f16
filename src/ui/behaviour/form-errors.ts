import { CallFailed, pageContext } from '#kit/send.ts'
import { sayUi } from '../texts.ts'
import { iconHtml } from './dialog-parts.ts'
import { sayAlert } from './notify.ts'

/** Takes away what `showErrors` showed. */
export function clearErrors(form: HTMLFormElement): void {
  for (const made of form.querySelectorAll('[data-made]')) made.remove()
  for (const control of form.querySelectorAll<HTMLElement>('[data-made-wrong]')) {
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-describedby')
    delete control.dataset['madeWrong']
  }
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

/** Shows what was refused: at the fields by name, else at the end of the form. */
export function showErrors(form: HTMLFormElement, error: unknown): void {
  const t = sayUi(pageContext().language)
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
    const line = errorLine(message)
    line.id = `made-${field.replace(/\W/g, '-')}`
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', line.id)
    input.dataset['madeWrong'] = ''
    const around = input.closest('.field')
    if (around) around.append(line)
    else (input.closest('.quantity, .select, .input-group') ?? input).after(line)
    first ??= input
  }
  const text = left || problem?.detail || (first ? '' : problem?.status === 0 ? t.noConnection() : t.failed())
  if (text) {
    const line = errorLine(text)
    // the technical side of it (ERR-02)
    if (problem && problem.status >= 500) line.title = `${problem.status} ${problem.title}`
    form.append(line)
  }
  sayAlert(text || (problem?.errors[0]?.message ?? ''))
  first?.focus()
}
