/** The cell above, below or beside a field of a grid, over cells that cannot be filled in; null at the edge. */
export function neighbour(field: HTMLInputElement, down: number, right: number): HTMLInputElement | null {
  const cell = field.closest('td')
  let row: Element | null = field.closest('tr')
  let column = cell ? [...(row?.children ?? [])].indexOf(cell) : -1
  for (;;) {
    if (down !== 0) row = down > 0 ? (row?.nextElementSibling ?? null) : (row?.previousElementSibling ?? null)
    column += right
    const next = row?.children[column]
    if (!next) return null
    const found = next.querySelector<HTMLInputElement>('input[data-sku]')
    if (found) return found
  }
}

/** Where an arrow key leads from a field; undefined: the key belongs to the text in it. */
export function moved(key: string, field: HTMLInputElement): HTMLInputElement | null | undefined {
  const { selectionStart: start, selectionEnd: end, value } = field
  const whole = start === 0 && end === value.length
  switch (key) {
    case 'ArrowDown':
      return neighbour(field, 1, 0)
    case 'ArrowUp':
      return neighbour(field, -1, 0)
    case 'ArrowLeft':
      return whole || end === 0 ? neighbour(field, 0, -1) : undefined
    case 'ArrowRight':
      return whole || start === value.length ? neighbour(field, 0, 1) : undefined
    default:
      return undefined
  }
}
