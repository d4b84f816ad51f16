import { isMobile } from '#ui/breakpoints.ts'

/** FIND-02: there the finder stays closed until it is opened. */
const narrow = isMobile('elsewhere')

/** Opens by itself on wide windows, unless it was closed on this visit. */
export function atStart(): void {
  const finder = document.querySelector<HTMLDetailsElement>('details[data-finder]')
  if (!finder) return
  let closed: string | null = null
  try {
    closed = sessionStorage.getItem('finder')
  } catch {
    // not remembered
  }
  if (matchMedia(narrow).matches || closed === 'closed') finder.open = false
  finder.dataset.finder = 'awake'
  finder.querySelector('summary')?.addEventListener('click', () => {
    if (matchMedia(narrow).matches) return
    try {
      // the click comes before it turns
      sessionStorage.setItem('finder', finder.open ? 'closed' : 'open')
    } catch {
      // not remembered
    }
  })
}
