/** Marked positions carry it in their row, and one box marks all (CART-31). */
export function listen(): void {
  document.addEventListener('change', event => {
    const box = event.target
    if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return
    const table = box.closest('#cart table')
    if (!table) return
    if (box.dataset['selectRows'] !== undefined)
      for (const one of table.querySelectorAll<HTMLInputElement>('tbody [form="cart-chosen"]'))
        one.checked = box.checked
    for (const row of table.querySelectorAll<HTMLElement>('[data-cart-row]'))
      row.dataset['selectedRow'] = String(
        row.querySelector<HTMLInputElement>('[form="cart-chosen"]')?.checked === true,
      )
  })
}
