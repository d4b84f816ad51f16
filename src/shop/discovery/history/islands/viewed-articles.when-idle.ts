import { fetchFragment, pageContext } from '#platform/page/send.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { keepFocusInSight } from '#ui/behaviour/keep-focus.ts'
import {
  historyCookie,
  historyIn,
  historySeconds,
  withEntry,
  writeHistory,
  type HistoryKind,
} from '../model/history.ts'
import { forgetForm, recentlyViewed, viewedNow } from '../model/marks.ts'

const known = (kind: HistoryKind): string[] => historyIn(document.cookie, pageContext().brand, kind)

function note(kind: HistoryKind, entry: string): void {
  const value = writeHistory(withEntry(known(kind), entry))
  const name = historyCookie(pageContext().brand, kind)
  document.cookie = `${name}=${value}; path=/; max-age=${historySeconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

/** A row that cannot be had is simply absent. */
async function fill(place: HTMLElement): Promise<void> {
  const html = await fetchFragment(recentlyViewed.read(place)?.recentlyViewed ?? '').catch(() => '')
  keepFocusInSight(() => {
    place.innerHTML = html
    place.hidden = place.querySelector('[data-product-code]') === null
  })
}

/** PDP-21: fills the row when it comes near. */
function showViewed(place: HTMLElement): void {
  const near = new IntersectionObserver(
    ([seen]) => {
      if (!seen?.isIntersecting) return
      near.disconnect()
      void fill(place)
    },
    { rootMargin: '400px' },
  )
  // what is hidden is never near, what stands before it is
  near.observe(place.previousElementSibling ?? document.body)
}

/** PDP-21, SRCH-11: notes what is looked at and searched for, and shows what was; deletes it on demand (PDP-22). */
export function whenIdle(): void {
  const place = recentlyViewed.first()?.element
  const code = place && viewedNow.read(place)?.viewedNow
  if (code) note('product', code)
  const term =
    location.pathname.endsWith(search.results.path) && new URLSearchParams(location.search).get('text')
  if (term) note('search', term)
  if (place && known('product').some(one => one !== code)) showViewed(place)

  document.addEventListener(
    'submit',
    event => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !forgetForm.read(form)) return
      event.preventDefault()
      void import('./forget.ts').then(({ forgetByForm }) => forgetByForm(form))
    },
    true,
  )
}
