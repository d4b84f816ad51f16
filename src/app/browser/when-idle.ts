/// <reference types="vite/client" />
import { hasEntered } from '#ui/behaviour/entered.ts'
import { keepFocusClear } from '#ui/behaviour/layer-place.ts'
import { listenToTicks } from '#ui/behaviour/tick-all.ts'
import { focusKept, rememberRow } from '#ui/behaviour/focus-after.ts'
import { browserOf, operatingSystemOf } from '#kit/client-recognition.ts'
// at hand when an answer of another area comes
import '#platform/page/take-styles.ts'

const starts = import.meta.glob<() => void>('../../shop/*/*/islands/*.when-idle.ts', {
  eager: true,
  import: 'whenIdle',
})

/** SITE-42, SITE-43: what this browser is, for styles and hints; an unknown system has no value. */
function nameClient(): void {
  const { dataset } = document.documentElement
  const system = operatingSystemOf(navigator.userAgent, navigator.maxTouchPoints)
  if (system) dataset['system'] = system
  dataset['browser'] = browserOf(navigator.userAgent)
}

/** SITE-19: the button of a field for a day opens its calendar. */
function listenToCalendars(): void {
  document.addEventListener('click', event => {
    const opener =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-calendar]') : null
    const input = opener && document.getElementById(opener.dataset.calendar ?? '')
    if (opener && input instanceof HTMLInputElement)
      void import('#ui/behaviour/calendar.ts').then(({ openCalendar }) => openCalendar(input, opener))
  })
}

/** Fields are checked when they are left (ux.md 4, no. 39), from the first one on that is entered. */
function checkFields(): void {
  const isField = (target: EventTarget | null) =>
    target instanceof Element && target.matches('form[method=post] .field .input')
  const load = ({ target }: { target: EventTarget | null }) => {
    if (!isField(target)) return
    document.removeEventListener('focusin', load)
    void import('#ui/behaviour/field-checks.ts').then(({ listenToFields }) => listenToFields())
  }
  document.addEventListener('focusin', load)
  load({ target: document.activeElement })
}

/** A form that removes its row, or a button that removes the rows that are ticked, leads the focus to the next row. */
function followRows(): void {
  document.addEventListener('submit', ({ target, submitter }) => {
    const ticked = submitter?.closest('[data-removes-ticked]') && (target as HTMLFormElement).id
    const row = ticked
      ? document.querySelector(`input[form="${CSS.escape(ticked)}"]:checked`)?.closest('tr')
      : target instanceof Element && target.closest('[data-removes-row]')?.closest('tr')
    if (row) rememberRow(row)
  })
  focusKept()
}

/**
 * A row of links to sections of the page: the section that is being read is marked, which is the one that was chosen
 * as long as it is in view, or where the page ends before it reaches the top; and a link leads the focus to the section's heading, so that reading
 * goes on there (ux.md 3.3).
 */
function followSections(): void {
  const parts = [...document.querySelectorAll<HTMLAnchorElement>('[data-section-nav] a[href^="#"]')].flatMap(
    link => {
      const section = document.getElementById(decodeURIComponent(link.hash.slice(1)))
      return section ? [{ link, section }] : []
    },
  )
  if (parts.length === 0) return
  const { documentElement: root } = document
  const chosen = () => parts.find(({ link }) => link.hash === location.hash)
  const inView = new Set<Element>()
  const mark = () => {
    const atEnd = innerHeight + scrollY >= root.scrollHeight - 1
    const picked = chosen()
    // while it is in view, also where what came late above it has moved the end of the one before into view
    const stays = picked && (atEnd || inView.has(picked.section))
    const current = stays ? picked : parts.find(({ section }) => inView.has(section))
    for (const part of parts)
      if (part === current) part.link.setAttribute('aria-current', 'location')
      else part.link.removeAttribute('aria-current')
  }
  // below where a section begins that was scrolled to, the margin of a target included
  const top = Math.ceil(parseFloat(getComputedStyle(root).scrollPaddingTop)) + 20
  const seen = new IntersectionObserver(
    entries => {
      for (const entry of entries) inView[entry.isIntersecting ? 'add' : 'delete'](entry.target)
      mark()
    },
    { rootMargin: `-${top}px 0px -55% 0px` },
  )
  for (const { section } of parts) seen.observe(section)
  addEventListener('scrollend', mark)
  addEventListener('hashchange', () => {
    mark()
    const heading = chosen()?.section.querySelector<HTMLElement>('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

/** A row or column of links that is longer than its room begins where the visitor is, unless they go through it already. */
function showCurrent(): void {
  const row = document.querySelector('[data-scrolls-to-current]')
  const current = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !current || row.contains(document.activeElement)) return
  row.scrollLeft = current.offsetLeft - row.clientWidth / 3
  row.scrollTop = current.offsetTop - row.clientHeight / 2
}

/** On paper stands whose page it is, of which day, and where it was: prices and stock change. */
function headPaper(): void {
  addEventListener('beforeprint', () => {
    const head = document.querySelector('.print-head') ?? document.createElement('p')
    head.className = 'print-head'
    const [name, ...rest] = document.title.split(' | ').toReversed()
    const day = new Date().toLocaleDateString('en-GB')
    head.textContent = [rest.length > 0 && name, day, location.href].filter(Boolean).join(' · ')
    document.body.prepend(head)
  })
}

/** `<a data-fill="#id">` puts what it leads to into that place (late-parts.ts); it may have come with any fragment. */
function listenToFills(): void {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0) return
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-fill]') : null
    const place = link && document.querySelector<HTMLElement>(link.dataset.fill ?? '')
    if (!place || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void import('#ui/behaviour/late-parts.ts').then(({ fillFrom }) => fillFrom(link, place))
  })
}

/**
 * Who chooses another language, currency or country (`data-place`) takes along what stands in the forms of the page; a form
 * that was refused comes back with what is wrong with it.
 */
function listenToPlace(): void {
  const kept = new WeakSet<HTMLFormElement>()
  const touched = new WeakSet<HTMLFormElement>()
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest('form')
    if (form) touched.add(form)
  })
  const keepThen = (go: () => unknown) =>
    void import('#ui/behaviour/unsaved.ts')
      .then(({ keepForSamePage }) => keepForSamePage(touched))
      .finally(go)
  const onSubmit = (event: SubmitEvent): void => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-place]') || kept.has(form)) return
    event.preventDefault()
    kept.add(form)
    keepThen(async () => {
      const refused = await import('./repeat-refused.ts').then(
        ({ switchOfRefused }) => switchOfRefused(form, submitter),
        () => null,
      )
      if (refused) refused.submit()
      else form.requestSubmit(submitter)
    })
  }
  // before whoever sends forms
  document.addEventListener('submit', onSubmit, { capture: true })
  document.addEventListener('click', event => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-place]') : null
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    keepThen(() => location.assign(link.href))
  })
}

/**
 * What no page needs at once: loaded when the first script has done its work and the browser has time, so that it does
 * not count against the first 10 KB. A domain's `*.when-idle.ts` is as its `*.at-start.ts`, only later.
 */
export function startWhenIdle(): void {
  nameClient()
  showCurrent()
  if (document.querySelector('[data-late], [data-tell]'))
    void import('#ui/behaviour/late-parts.ts').then(({ listenToLateParts }) => listenToLateParts())
  listenToPlace()
  if (document.querySelector('form[data-unsaved]') || hasEntered())
    void import('#ui/behaviour/unsaved.ts').then(({ guardUnsaved }) => guardUnsaved())
  listenToFills()
  headPaper()
  listenToCalendars()
  checkFields()
  followRows()
  listenToTicks()
  keepFocusClear()
  followSections()
  for (const start of Object.values(starts)) start()
}
