/** GRID-01: the grid is woken where there is one. */
export function listen(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-order-form]')
  if (form) void import('./order-grid.ts').then(({ wakeGrid }) => wakeGrid(form))
}
