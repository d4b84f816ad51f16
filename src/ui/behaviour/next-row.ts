/** What had the focus is gone with its row: the next row has it on the page that follows (ux.md 4, no. 50). */
const key = 'next-row'
/** How long it is remembered, in ms: until the page that follows has come. */
const rememberedFor = 15_000

const controls = 'a[href], button:not([hidden]), input:not([type=hidden])'

/** The first control of the row at that place, or of the last one before it. */
export function controlAt(rows: ArrayLike<HTMLElement>, place: number): HTMLElement | null {
  return rows[Math.min(place, rows.length - 1)]?.querySelector<HTMLElement>(controls) ?? null
}

/** The row is about to be removed by a form. */
export function rememberRow(row: HTMLTableRowElement): void {
  try {
    sessionStorage.setItem(key, `${location.pathname} ${row.sectionRowIndex} ${Date.now()}`)
  } catch {
    // no storage, no memory
  }
}

/** On the page that follows; a page that wants the focus elsewhere keeps it. */
export function focusRow(): void {
  let kept = ''
  try {
    kept = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
  } catch {
    // no storage, nothing remembered
  }
  const [path, place, at] = kept.split(' ')
  if (path !== location.pathname || Date.now() - Number(at) > rememberedFor) return
  const rows = document.querySelector<HTMLTableElement>('main table')?.tBodies[0]?.rows
  if (rows && document.activeElement === document.body) controlAt(rows, Number(place))?.focus()
}
