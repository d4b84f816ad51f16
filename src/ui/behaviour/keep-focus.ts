/** What has the focus within the window is still there after a change above it has moved it. */
export function keepFocusInSight(change: () => void): void {
  const focused = document.activeElement
  const { top = -1, bottom = -1 } = focused?.getBoundingClientRect() ?? {}
  const seen = focused !== document.body && bottom > 0 && top < innerHeight
  change()
  if (seen) focused?.scrollIntoView({ block: 'nearest' })
}
