import { say } from '#ui/behaviour/notify.ts'
import { watchPresses } from '../model/breadcrumb-repeat.ts'
import { holdFilterLayer } from './filter-layer.ts'

/** CAT-02: a second press on an entry of the breadcrumb follows no link twice. */
function listenToCrumbs(): void {
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

const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Values of a facet by a part of their name. */
function listenToFacetSearch(): void {
  document.addEventListener('input', event => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || input.dataset['facetFind'] === undefined) return
    const wanted = folded(input.value.trim())
    let shown = 0
    for (const value of input.parentElement?.querySelectorAll('.facet-values > li') ?? []) {
      const fits = folded(value.firstElementChild?.firstElementChild?.textContent ?? '').includes(wanted)
      ;(value as HTMLElement).hidden = !fits
      if (fits) shown++
    }
    if (shown === 0) say(input.dataset['facetFind'])
  })
  // Enter in it would send nothing anyway; what is left over is chosen
  document.addEventListener('keydown', event => {
    const input = event.target
    if (event.key !== 'Enter' || !(input instanceof HTMLInputElement)) return
    if (input.dataset['facetFind'] === undefined || input.value.trim() === '') return
    const left = input.parentElement?.querySelectorAll<HTMLElement>('.facet-values > li:not([hidden]) > a')
    if (left?.length === 1) left[0]?.click()
  })
}

export function listen(): void {
  listenToCrumbs()
  listenToFacetSearch()
  holdFilterLayer()
}
