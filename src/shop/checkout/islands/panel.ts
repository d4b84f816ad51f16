import { judge } from './judge.ts'

/** The rhythm that stood in the panel when the page came: what cancelling goes back to. */
function reset(panel: HTMLElement): void {
  for (const field of panel.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
    field.value = field.defaultValue
    field.checked = field.defaultChecked
  }
}

/** REPL-03, REPL-04: opens or closes the panel; 'place order' rests while it is open. */
export function openPanel(form: HTMLFormElement, name: string): void {
  const panel = form.querySelector<HTMLElement>('#replenishment-panel')
  const field = form.querySelector<HTMLInputElement>('[name=panel]')
  const flag = form.querySelector<HTMLInputElement>('[name=replenishmentOrder]')
  const button = form.querySelector<HTMLElement>('#schedule-replenishment')
  if (!panel || !field || !flag || !button) return
  const open = name === 'replenishment'
  field.value = name
  flag.value = 'false'
  panel.hidden = !open
  button.setAttribute('aria-expanded', String(open))
  form.querySelector<HTMLElement>('[data-panels]')?.setAttribute('data-panel', name)
  if (!open) reset(panel)
  judge(form)
  const first = open ? panel.querySelector<HTMLElement>('input:checked, input') : button
  first?.focus()
}
