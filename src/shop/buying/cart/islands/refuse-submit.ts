import { pageContext } from '#platform/page/send.ts'
import { askDialog } from '#ui/behaviour/dialog.ts'
import { announceAlert } from '#ui/behaviour/notify.ts'
import { sayCart } from '../texts.ts'

/** The terms are not accepted: scrolls to their box and asks for it in a dialog (CART-36). */
export async function refuseTerms(terms: HTMLInputElement): Promise<void> {
  terms.scrollIntoView({ block: 'center' })
  await askDialog({ type: 'ok', heading: 'warning', text: terms.dataset.terms ?? '' })
  terms.focus()
}

/** 'No items selected.' (CART-15) */
export function refuseEmptyChoice(form: HTMLFormElement): void {
  const text = sayCart(pageContext().language).noneChosen()
  let line = form.querySelector<HTMLElement>('.field-error')
  if (!line) {
    line = document.createElement('p')
    line.className = 'field-error'
    form.append(line)
  }
  line.textContent = text
  announceAlert(text)
}

/** 'Failed to update quantity.' or 'Failed to remove quantity.', then the details that stand in the form (CART-20, ERR-02). */
export function sayFailed(form: HTMLFormElement, failed: string): void {
  // a wrong day says so at its field
  if (form.id === 'cart-chosen' && form.querySelector('[aria-invalid=true]')) return
  const lines = [...form.querySelectorAll('.field-error')].map(line => line.textContent?.trim() ?? '')
  if (!lines.includes(failed)) {
    const last = form.querySelector<HTMLElement>('.field-error:last-of-type span')
    if (last) last.textContent = `${failed} ${last.textContent}`
  }
  announceAlert([failed, ...lines.filter(line => line !== failed)].join(' '))
}
