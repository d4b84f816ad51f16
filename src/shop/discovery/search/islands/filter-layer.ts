/**
 * While the facets are a layer over a narrow window nothing behind them can have the focus; Esc closes them, and the focus
 * goes back to what opened them (ux.md 4, no. 49, 51).
 */
export function holdFilterLayer(): void {
  const panel = document.getElementById('filters')
  if (!panel) return
  let held = false
  const follow = () => {
    const open = getComputedStyle(panel).position === 'fixed'
    if (open === held) return
    held = open
    for (let at: Element = panel; at !== document.body && at.parentElement; at = at.parentElement)
      for (const beside of at.parentElement.children)
        // what is read out is heard here too
        if (beside instanceof HTMLElement && beside !== at && !beside.matches('[role=status], [role=alert]'))
          beside.inert = open
    if (!open) document.querySelector<HTMLElement>('a[href="#filters"]')?.focus()
  }
  addEventListener('hashchange', follow)
  addEventListener('resize', follow, { passive: true })
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.defaultPrevented || !held) return
    if (!document.querySelector('dialog:modal'))
      panel.querySelector<HTMLElement>('a[href="#results"]')?.click()
  })
  follow()
}
