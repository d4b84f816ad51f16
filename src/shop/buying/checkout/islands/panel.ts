import { judge } from './judge.ts'

/** What stood in the panel when the page came: what cancelling goes back to. */
function reset(body: HTMLElement): void {
  for (const field of body.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden]), textarea',
  )) {
    field.value = field.defaultValue
    if (field instanceof HTMLInputElement) field.checked = field.defaultChecked
  }
}

/** REPL-03, REPL-04, QUO-04, QUO-05: opens a panel or closes it ('none'); the other ways to order rest while it is open. */
export function openPanel(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLInputElement>('[name=panel]')
  if (!field) return
  const was = field.value
  field.value = name
  form.querySelector<HTMLElement>('[data-panels]')?.setAttribute('data-panel', name)
  for (const flag of form.querySelectorAll<HTMLInputElement>('[data-panel-flag]')) flag.value = 'false'
  for (const body of form.querySelectorAll<HTMLElement>('[data-panel-body]')) {
    body.hidden = body.dataset['panelBody'] !== name
    if (body.hidden) reset(body)
  }
  for (const button of form.querySelectorAll<HTMLElement>('[data-open-panel]'))
    if (button.hasAttribute('aria-expanded'))
      button.setAttribute('aria-expanded', String(button.dataset['openPanel'] === name))
  judge(form)
  const first =
    name === 'none'
      ? form.querySelector<HTMLElement>(`[data-open-panel="${CSS.escape(was)}"]`)
      : form.querySelector<HTMLElement>(
          `[data-panel-body="${CSS.escape(name)}"] :is(input:checked, input:not([type=hidden]), textarea)`,
        )
  first?.focus()
}
