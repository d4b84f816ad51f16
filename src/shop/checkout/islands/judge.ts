/** Shows or hides what is still needed, and opens the order button when nothing is and no panel is open (CHK-27, CHK-30). */
export function judge(form: HTMLFormElement): void {
  const reference = form.elements.namedItem('referenceNumber')
  const terms = form.querySelector<HTMLInputElement>('input[data-terms]')
  const lacks: Record<string, boolean> = {
    'reference-number': reference instanceof HTMLInputElement && reference.value.trim() === '',
    terms: !terms?.checked,
  }
  for (const [what, lacking] of Object.entries(lacks)) {
    const item = form.querySelector<HTMLElement>(`[data-needs="${what}"]`)
    if (item) item.hidden = !lacking
  }
  const open = [...form.querySelectorAll<HTMLElement>('[data-needs]')].some(item => !item.hidden)
  const list = form.querySelector<HTMLElement>('#needed')
  if (list) list.hidden = !open
  const panel = form.querySelector<HTMLInputElement>('[name=panel]')?.value ?? 'none'
  for (const button of form.querySelectorAll('[data-place-order], [data-confirm-panel]'))
    if (open || (panel !== 'none' && button.id === 'place-order'))
      button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
}
