import { CallFailed, currentToken, pageContext, send } from '#platform/page/send.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { askDialog, showLoader } from '#ui/behaviour/dialog.ts'
import { clearErrors, showErrors } from '#ui/behaviour/form-errors.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { sayAccount } from '../texts/account.ts'
import { closingForm, valueBefore } from '../model/marks.ts'

/** Closes the field; the focus goes back to its button. What stood in it before comes back when it `restores`. */
export function endEdit(edit: HTMLDetailsElement, restores: boolean): void {
  const control = edit.querySelector<HTMLInputElement | HTMLSelectElement>('[name=value]')
  const form = edit.querySelector('form')
  if (control && restores) control.value = valueBefore.read(edit)?.before ?? control.value
  if (form) clearErrors(form)
  edit.open = false
  edit.querySelector('summary')?.focus()
}

const bodyOf = (form: HTMLFormElement): URLSearchParams => {
  const body = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)] as [string, string]),
  )
  body.set('CSRFToken', currentToken())
  return body
}

/** ACC-01: saves one entry and shows it where it stands; what was refused is said at the field. */
export async function saveEdit(edit: HTMLDetailsElement, form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>('button[type=submit]')
  const t = sayAccount(pageContext().language)
  setButtonState(button, 'awaiting')
  try {
    const response = await send(form.action, { method: 'POST', body: bodyOf(form) })
    const { value, redirect } = (await response.json()) as { value: string; redirect?: string }
    setButtonState(button, 'success')
    if (redirect) return location.assign(redirect)
    const entry = edit.closest('.settings-entry')
    const shown = entry?.querySelector('.settings-value')
    if (shown) shown.textContent = value
    endEdit(edit, false)
    announce(t.savedField({ field: entry?.querySelector('dt')?.textContent ?? '' }))
  } catch (error) {
    setButtonState(button, null)
    showErrors(form, error)
  }
}

/**
 * ACC-02: asks, closes the account, and leaves to /logout on 'success'. ACC-03: any other answer closes the overlay and an
 * alert shows the page's own words, and what the shop answered.
 */
export async function deactivate(form: HTMLFormElement): Promise<void> {
  const said = closingForm.read(form)
  if (!said) return
  const { deactivate: text, ok, failed, leadsTo } = said
  const answer = await askDialog({ type: 'okCancel', heading: 'warning', text, ok, danger: true })
  if (answer !== 'ok') return
  const close = showLoader()
  let why = ''
  let details = ''
  try {
    const body = new URLSearchParams({ CSRFToken: currentToken() })
    const response = await send(form.action, { method: 'POST', body, headers: { accept: 'text/plain' } })
    const said = (await response.text()).trim()
    if (said === 'success') return location.assign(leadsTo)
    why = said
  } catch (error) {
    details = error instanceof CallFailed ? error.details : String(error)
  }
  close()
  await askDialog({ type: 'ok', heading: 'warning', text: `${failed} ${why}`.trim(), details })
}
