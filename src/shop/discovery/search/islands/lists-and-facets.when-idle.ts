import { focusAfterwards, withText } from '#ui/behaviour/focus-after.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { watchPresses } from '../model/breadcrumb-repeat.ts'
import { holdFilterLayer } from './filter-layer.ts'
import { facetFind, rangeForm, rangeWatched } from '../model/marks.ts'

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

/** What the keyboard goes to in a list is scrolled from under the head of its table. */
function keepFocusBelowHead(): void {
  document.addEventListener('keydown', ({ key }) => {
    const region = key === 'Tab' && document.querySelector<HTMLElement>('.hits')
    const head = region && region.querySelector<HTMLElement>('thead')
    if (head) region.style.setProperty('--table-head', `${head.offsetHeight}px`)
  })
}

const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Values of a facet by a part of their name. */
function listenToFacetSearch(): void {
  document.addEventListener('input', event => {
    const input = event.target
    const said = input instanceof HTMLInputElement && facetFind.read(input)
    if (!said) return
    const wanted = folded(input.value.trim())
    let shown = 0
    for (const value of input.parentElement?.querySelectorAll('.facet-values > li') ?? []) {
      const fits = folded(value.firstElementChild?.firstElementChild?.textContent ?? '').includes(wanted)
      ;(value as HTMLElement).hidden = !fits
      if (fits) shown++
    }
    if (shown === 0) announce(said.facetFind)
  })
  // Enter in it would send nothing anyway; what is left over is chosen
  document.addEventListener('keydown', event => {
    const input = event.target
    if (event.key !== 'Enter' || !(input instanceof HTMLInputElement)) return
    if (!facetFind.read(input) || input.value.trim() === '') return
    const left = input.parentElement?.querySelectorAll<HTMLElement>('.facet-values > li:not([hidden]) > a')
    if (left?.length === 1) left[0]?.click()
  })
}

/** What narrows, sorts or pages a list leads to the list made anew: the focus is on the same control there, or the next one. */
function keepFocusInList(): void {
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    const facet = link.closest('.facets details[id]')
    const count = '#results h2'
    if (link.matches('.facets a')) {
      const around = facet ? `#${CSS.escape(facet.id)}` : '.facet-flags'
      focusAfterwards([withText(`${around} a`, link), `${around} > summary`, count], link)
    } else if (link.matches('#results thead a, .list-sizes a'))
      focusAfterwards([withText('#results thead a, .list-sizes a', link), count], link)
    else if (link.matches('.chips a')) {
      const chips = [...document.querySelectorAll('.chips a')]
      const next = chips[chips.indexOf(link) + 1] ?? chips[chips.indexOf(link) - 1]
      focusAfterwards([...(next ? [withText('.chips a', next)] : []), count])
    } else if (link.matches('.finder a')) focusAfterwards(['.finder a', count])
    else if (link.matches('.pagination a')) focusAfterwards([count])
  })
}

/** CAT-03: a range becomes a slider when it comes near; it is not part of the first script. */
function wakeRanges(): void {
  const near = new IntersectionObserver(
    seen => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue
        near.unobserve(target)
        void import('./range-slider.ts').then(({ wakeRange }) => wakeRange(target as HTMLFormElement))
      }
    },
    { rootMargin: '200px' },
  )
  const watch = () => {
    for (const { element } of rangeForm.all())
      if (!rangeWatched.read(element)) {
        rangeWatched.put(element, { rangeWatched: true })
        near.observe(element)
      }
  }
  watch()
  // those of facets that are unfolded later
  document.addEventListener('shop:part', watch)
}

export function whenIdle(): void {
  keepFocusBelowHead()
  wakeRanges()
  keepFocusInList()
  listenToCrumbs()
  listenToFacetSearch()
  holdFilterLayer()
}
