export function listenGlobally(): void {
  document.addEventListener(
    'click',
    event => {
      const target = event.target as Element
      const blocked = target.closest<HTMLElement>('[aria-disabled="true"]')
      if (!blocked || blocked.closest('[role=listbox], [role=grid]')) return
      event.preventDefault()
      event.stopPropagation()
      void import('./presses.ts').then(({ explain }) => explain(blocked))
    },
    true,
  )
  document.addEventListener('click', event => {
    const pressed = (event.target as Element).closest<HTMLElement>(
      '[data-copy], [data-reveal], [data-unfolds], [data-window]',
    )
    if (!pressed) return
    if (pressed instanceof HTMLAnchorElement) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
    }
    void import('./presses.ts').then(({ press }) => press(pressed))
  })
  // what stands in a password field is not carried out of it; pasting in stays free
  for (const kind of ['copy', 'cut'] as const)
    document.addEventListener(kind, event => {
      const target = event.target
      if (
        target instanceof HTMLInputElement &&
        (target.type === 'password' || target.autocomplete.endsWith('password'))
      )
        event.preventDefault()
    })
  listenToSelects()
  document.querySelector<HTMLElement>('[data-focus]')?.focus()
  openNamedDetails()
  addEventListener('hashchange', openNamedDetails)
}

/** A section that the address names is unfolded. */
function openNamedDetails(): void {
  const named = location.hash.length > 1 && document.getElementById(location.hash.slice(1))
  if (named instanceof HTMLDetailsElement) named.open = true
}

const go = (select: HTMLSelectElement): void => {
  if (select.value.startsWith('/')) location.assign(select.value)
  else select.form?.requestSubmit()
}
const selectOf = ({ target }: Event): HTMLSelectElement | null =>
  target instanceof HTMLSelectElement && target.dataset.navigate !== undefined ? target : null

/** `data-navigate`: by pointer at once, by keyboard at Enter or on leaving (WCAG 3.2.2). */
function listenToSelects(): void {
  let byKey = false
  const changed = new WeakSet<HTMLSelectElement>()
  document.addEventListener('pointerdown', () => (byKey = false), true)
  document.addEventListener(
    'keydown',
    event => {
      byKey = true
      const select = selectOf(event)
      if (select && event.key === 'Enter' && changed.delete(select)) {
        event.preventDefault()
        go(select)
      }
    },
    true,
  )
  document.addEventListener('change', event => {
    const select = selectOf(event)
    if (!select) return
    if (byKey) changed.add(select)
    else go(select)
  })
  document.addEventListener('focusout', event => {
    const select = selectOf(event)
    if (select && changed.delete(select)) go(select)
  })
  // a page that comes back shows its own choice again, not the one that led away from it
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted)
      for (const { options } of document.querySelectorAll<HTMLSelectElement>('select[data-navigate]'))
        for (const option of options) option.selected = option.defaultSelected
  })
}
