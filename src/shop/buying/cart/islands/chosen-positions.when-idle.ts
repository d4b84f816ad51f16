import { blockToCome, markAll, markedRow } from '../model/marks.ts'

function tickAll(table: HTMLElement, all: HTMLInputElement): void {
  for (const one of table.querySelectorAll<HTMLInputElement>('tbody [form="cart-chosen"]'))
    one.checked = all.checked
  mark(table)
}

function mark(table: HTMLElement): void {
  for (const row of table.querySelectorAll<HTMLElement>('[data-cart-row]'))
    markedRow.put(row, {
      selectedRow: row.querySelector<HTMLInputElement>('[form="cart-chosen"]')?.checked ? 'true' : 'false',
    })
}

/** The positions that are not drawn yet are, and are marked too. */
async function tickFurther(table: HTMLElement, all: HTMLInputElement): Promise<void> {
  const { loadAllPositions } = await import('./refresh-cart.ts')
  await loadAllPositions()
  tickAll(table, all)
}

/** Marked positions carry it in their row, and one box marks all, also those that are not drawn yet (CART-31). */
export function whenIdle(): void {
  if (document.querySelector(`#cart ${blockToCome.selector}`))
    void import('./refresh-cart.ts').then(({ watchPositions }) => watchPositions())
  document.addEventListener('change', event => {
    const box = event.target
    if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return
    const table = box.closest<HTMLElement>('#cart table')
    if (!table) return
    if (!markAll.read(box)) return mark(table)
    tickAll(table, box)
    if (box.checked && blockToCome.first(table)) void tickFurther(table, box)
  })
}
