import { closingForm, valueBefore } from '../model/marks.ts'

/** The field takes the focus at once, so that no key is lost; what stood in it comes back with Esc. */
function beginEdit(edit: HTMLDetailsElement): void {
  const control = edit.querySelector<HTMLInputElement | HTMLSelectElement>('[name=value]')
  if (!control) return
  valueBefore.put(edit, { before: control.value })
  control.focus()
  if (control instanceof HTMLInputElement) control.select()
}

/** The account's settings: editing where an entry stands, and closing the account; loaded at the first use. */
export function whenIdle(): void {
  const load = () => import('./settings.ts')
  const editOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLDetailsElement>('details[data-inline-edit]') : null
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const edit =
        target instanceof HTMLDetailsElement && target.matches('[data-inline-edit]') ? target : null
      if (!edit?.open) return
      void load()
      beginEdit(edit)
    },
    true,
  )
  document.addEventListener('keydown', event => {
    const edit = event.key === 'Escape' && !event.defaultPrevented ? editOf(event.target) : null
    if (edit?.open) void load().then(({ endEdit }) => endEdit(edit, true))
  })
  document.addEventListener('click', event => {
    const edit =
      event.target instanceof Element && event.target.closest('[data-inline-cancel]') && editOf(event.target)
    if (edit) void load().then(({ endEdit }) => endEdit(edit, true))
  })
  document.addEventListener(
    'submit',
    event => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      const edit = editOf(form)
      const closes = closingForm.read(form) !== null
      if (!edit && !closes) return
      event.preventDefault()
      event.stopPropagation()
      void load().then(({ saveEdit, deactivate }) => (edit ? saveEdit(edit, form) : deactivate(form)))
    },
    true,
  )
}
