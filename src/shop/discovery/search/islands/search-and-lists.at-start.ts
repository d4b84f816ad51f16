import { keepFilterLayer } from './keep-filter-layer.ts'
import { layOutRest } from '#ui/behaviour/first-frame.ts'
import { keepHeadClear } from '#ui/behaviour/table-head.ts'
import { rememberRemoval } from './remember-removal.ts'

/** While the facets are a layer, a choice leaves it open: its address is carried on. */
function keepLayerOpen(): void {
  document.addEventListener('click', event => {
    if (location.hash !== '#filters' || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('.facets a[rel=nofollow]')
    if (link) link.hash = '#filters'
  })
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) keepFilterLayer(target)
  })
}

/** Facets that were folded or unfolded are so again after Back and a reload (ux.md 4, no. 9). */
function keepFolds(): void {
  const folds = { ...(history.state as { folds?: Record<string, boolean> } | null)?.folds }
  for (const id in folds) {
    const facet = document.getElementById(id)
    if (facet instanceof HTMLDetailsElement) facet.open = folds[id] ?? false
  }
  document.addEventListener('click', ({ target }) => {
    const facet = target instanceof Element && target.closest('.facets summary')?.parentElement
    if (!(facet instanceof HTMLDetailsElement)) return
    // it turns after its click
    folds[facet.id] = !facet.open
    history.replaceState({ ...(history.state as object | null), folds }, '')
  })
}

/** The search field becomes a combobox at the first touch; its script is not part of the first one. */
function wakeSearchField(): void {
  document.addEventListener('focusin', event => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || input.name !== 'text' || input.role === 'combobox') return
    if (!input.closest('[data-search-box]')) return
    void import('./search-field.ts').then(({ makeCombobox }) => makeCombobox(input))
  })
}

/** SRCH-06, SRCH-07: the toggle, a pasted list, and pages of results by numbers; the rest is loaded then. */
function listenToIds(): void {
  const load = () => import('./id-search.ts')
  const formOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLFormElement>('[data-search-box] form') : null
  document.addEventListener('click', event => {
    const toggle = event.target instanceof Element && event.target.closest('[data-search-mode]')
    const form = toggle && formOf(toggle)
    if (!form) return
    event.preventDefault()
    void load().then(({ toggleMode }) => toggleMode(form))
  })
  document.addEventListener('paste', event => {
    const text = event.clipboardData?.getData('text').trim() ?? ''
    const form = formOf(event.target)
    if (!form || !/\S[,;\t\r\n]+\s*\S/.test(text)) return
    event.preventDefault()
    void load().then(({ pasteList }) => pasteList(form, text))
  })
  const form = document.querySelector('[data-ids]') && document.querySelector('[data-search-box] form')
  if (form) void load().then(({ beginWithIds }) => beginWithIds(form as HTMLFormElement))
}

/** The row of a base product opens into its articles, and closes again; before this script it leads to a page of them. */
function listenToVariants(): void {
  document.addEventListener('submit', event => {
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement) || target.id !== 'variants' || !submitter) return
    event.preventDefault()
    void import('./variants.ts').then(({ turnRow }) => turnRow(target, submitter))
  })
}

/** SRCH-10: the choice of rows is woken at the first one, or where one is remembered. */
function listenToChoice(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-bulk]')
  if (!form) return
  let loading: Promise<unknown> | undefined
  const wake = () => (loading ??= import('./bulk.ts').then(({ wakeBulk }) => wakeBulk(form)))
  const isBox = (target: EventTarget | null) => target instanceof HTMLInputElement && target.form === form
  let kept: string | null = null
  try {
    kept = sessionStorage.getItem('chosen')
  } catch {
    // no storage, nothing remembered
  }
  if (kept || document.querySelector('input[form=bulk]:checked')) void wake()
  for (const touch of ['pointerover', 'focusin', 'change'] as const)
    document.addEventListener(touch, ({ target }) => {
      if (
        !loading &&
        (isBox(target) || (target instanceof Element && target.matches('.hits label, .hits label *')))
      )
        void wake()
    })
}

/**
 * A table that fits is no scroll region, so that its head can stay under the bar by itself; that of a wider one is kept
 * there (ux.md 2.4). The page says that it fits, as most do: what is measured here waits for the first frame, so that
 * nothing is laid out for it.
 */
function watchTable(): void {
  const region = document.querySelector<HTMLElement>('.hits')
  const table = region?.querySelector('table')
  if (!region || !table) return
  const { classList } = region
  const fits = () => classList.contains('hits-fit')
  let width = 0
  // the window may change, and so may the texts: fonts that arrive, a reader's own spacing
  const look = () => {
    if (region.clientWidth === width && table.offsetWidth <= width === fits()) return
    width = region.clientWidth
    classList.toggle('hits-fit', region.scrollWidth <= width)
    if (!fits()) keepHeadClear(region)
  }
  addEventListener('scroll', () => fits() || keepHeadClear(region), { passive: true })
  new ResizeObserver(() => requestAnimationFrame(look)).observe(table)
}

export function atStart(): void {
  void layOutRest(document.querySelectorAll<HTMLElement>('.hits tr.hit'), 4)
  watchTable()
  keepLayerOpen()
  rememberRemoval()
  keepFolds()
  wakeSearchField()
  listenToIds()
  listenToVariants()
  listenToChoice()
}
