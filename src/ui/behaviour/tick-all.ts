/** One box for all boxes of a name in its form (`data-ticks="name"`): ticks them, and shows whether all, some or none are. */
const boxesOf = (all: HTMLInputElement): HTMLInputElement[] =>
  [...(all.form?.elements ?? [])].filter(
    (box): box is HTMLInputElement =>
      box instanceof HTMLInputElement && box.name === all.dataset.ticks && !box.disabled,
  )

function show(all: HTMLInputElement): void {
  const boxes = boxesOf(all)
  const ticked = boxes.filter(box => box.checked).length
  all.checked = boxes.length > 0 && ticked === boxes.length
  all.indeterminate = ticked > 0 && ticked < boxes.length
}

export function listenToTicks(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
    if (target.dataset.ticks !== undefined) {
      for (const box of boxesOf(target)) box.checked = target.checked
      return
    }
    for (const all of target.form?.elements ?? [])
      if (all instanceof HTMLInputElement && all.dataset.ticks === target.name) show(all)
  })
}
