import { judge } from './judge.ts'
import { panelBody, panelOpener } from '../model/marks.ts'

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
  const bodies = panelBody.all(form)
  for (const { element, data } of bodies) {
    element.hidden = data.panelBody !== name
    if (element.hidden) reset(element)
  }
  const openers = panelOpener.all(form)
  for (const { element, data } of openers)
    if (element.hasAttribute('aria-expanded'))
      element.setAttribute('aria-expanded', String(data.openPanel === name))
  judge(form)
  const first =
    name === 'none'
      ? openers.find(({ data }) => data.openPanel === was)?.element
      : bodies
          .find(({ data }) => data.panelBody === name)
          ?.element.querySelector<HTMLElement>(':is(input:checked, input:not([type=hidden]), textarea)')
  first?.focus()
}
