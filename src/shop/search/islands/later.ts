import { watchPresses } from '../model/crumb-presses.ts'

/** CAT-02: a second press on an entry of the breadcrumb follows no link twice. */
export function listen(): void {
  const isRepeated = watchPresses<Element>()
  document.addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element ? event.target.closest('.crumbs a') : null
      if (link && isRepeated(link, event.timeStamp)) event.preventDefault()
    },
    true,
  )
}
