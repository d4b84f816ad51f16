import { fetchFragment, pageContext, send } from '#platform/page/send.ts'
import { sayUi } from '../texts.ts'
import { skeletonHtml } from './dialog-parts.ts'
import { failureWords } from './failure-words.ts'
import { errorLine } from './form-errors.ts'
import { keepFocusInSight } from './keep-focus.ts'
import { fadeIn, announceAlert } from './notify.ts'

/** How far below the window a part is already fetched. */
const ahead = '400px'

/** Puts a fragment into its place; what stood there stays when it does not come, with what is wrong and a way to try again. */
async function fill(place: HTMLElement, url: string, asked: boolean, failed = ''): Promise<void> {
  if (place.getAttribute('aria-busy') === 'true') return
  place.setAttribute('aria-busy', 'true')
  const seen = place.querySelectorAll('[data-part]').length
  const template = document.createElement('template')
  template.innerHTML = skeletonHtml()
  const skeleton = template.content.firstElementChild
  if (skeleton) keepFocusInSight(() => place.append(skeleton))
  try {
    const html = await fetchFragment(url)
    keepFocusInSight(() => (place.innerHTML = html))
    fadeIn(place)
    if (asked) readOn(place, seen)
    // what of it is woken by a script
    document.dispatchEvent(new CustomEvent('shop:part'))
  } catch (error) {
    for (const made of place.querySelectorAll('[data-made]')) made.remove()
    const again = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'button button-secondary button-small',
      textContent: sayUi(pageContext().language).tryAgain(),
    })
    again.addEventListener('click', () => void fill(place, url, asked, failed))
    again.dataset['made'] = ''
    const words = `${failed} ${failureWords(error)}`.trim()
    place.append(errorLine(words), again)
    if (asked) announceAlert(words)
  } finally {
    skeleton?.remove()
    place.removeAttribute('aria-busy')
  }
}

/** The focus goes on with the first one that is new, or stays in the place. */
function readOn(place: HTMLElement, seen: number): void {
  const next = place.querySelectorAll<HTMLElement>('[data-part]')[seen] ?? place
  next.tabIndex = -1
  next.focus({ preventScroll: next === place })
}

/** A link whose following is told to the shop; it leads where it leads, whatever becomes of that. */
const tell = (link: HTMLElement): void =>
  void send(link.dataset.tell ?? '', { keepalive: true, headers: { accept: 'text/plain' } }).catch(() => {})

/**
 * Parts of a page that come when they are looked at: `data-late` holds the address of the fragment, and inside stands a
 * link for those without script. `<a data-fill="#id">` puts what it leads to into that place (`data-failed`: what is said
 * first when it does not come), also in what came later (`listenToFills`); `<a data-tell="address">` says by a GET that it
 * was followed.
 */
export function listenToLateParts(): void {
  const watch = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        watch.unobserve(target)
        void fill(target, target.dataset.late ?? '', false)
      }
    },
    { rootMargin: ahead },
  )
  for (const place of document.querySelectorAll('[data-late]')) watch.observe(place)
  for (const press of ['click', 'auxclick'] as const)
    document.addEventListener(press, event => {
      const link = (event.target as Element).closest<HTMLElement>('a[data-tell]')
      if (link && event.button < 2) tell(link)
    })
}

/** Puts what a link leads to into its place. */
export const fillFrom = (link: HTMLAnchorElement, place: HTMLElement): Promise<void> =>
  fill(place, link.href, true, link.dataset.failed)
