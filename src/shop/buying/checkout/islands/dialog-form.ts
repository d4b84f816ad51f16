import { CallFailed, send } from '#platform/page/send.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { closeOverlay, fillOverlay, openOverlay } from '#ui/behaviour/overlay.ts'
import { refresh } from './apply-choice.ts'
import { dialogAnswer } from '#shop/people/address-book/model/marks.ts'
import { dialogForm } from '../model/marks.ts'

/**
 * Sends a form of the checkout's dialogs. Its answer is HTML: `data-status="success"` closes the dialog and draws the
 * checkout anew, `hasSuggestedAddresses` opens the suggestions (CHK-15, CHK-22), anything else is the form with what is
 * wrong.
 */
export async function sendDialogForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  setButtonState(submitter, 'awaiting')
  try {
    const own = submitter instanceof HTMLButtonElement && submitter.hasAttribute('formaction')
    const response = await send(own ? submitter.formAction : form.action, {
      method: 'POST',
      body: new URLSearchParams(
        [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]),
      ),
      headers: { accept: 'text/html', 'x-fragment': '1' },
    })
    if (response.redirected) return location.assign(response.url)
    const html = await response.text()
    const answer = new DOMParser().parseFromString(html, 'text/html')
    const status = dialogAnswer.first(answer)?.data.status
    if (status === 'success') {
      closeOverlay()
      return await refresh(answer.querySelector('output')?.textContent ?? '')
    }
    if (status === 'hasSuggestedAddresses')
      return await openOverlay(form.action, { size: 'suggestedAddresses', html })
    fillOverlay(html)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { alertDialog } = await import('#ui/behaviour/dialog.ts')
    await alertDialog(error, [dialogForm.read(form)?.failed, error.problem.detail].filter(Boolean).join(' '))
  } finally {
    setButtonState(submitter, null)
  }
}
