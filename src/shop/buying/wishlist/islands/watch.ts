import { href } from '#kit/contract.ts'
import { CallFailed, fetchFragment, pageContext, send } from '#platform/page/send.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { setCount } from '#ui/behaviour/counts.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { wishlist } from '../contract.ts'
import { unwatchStar, watchAside, watchStar } from '../model/marks.ts'
import { sayWatchlist } from '../texts.ts'

const toWatch = (code: string): HTMLElement[] =>
  watchStar.all().flatMap(({ element, data }) => (data.watch === code ? element : []))
const toUnwatch = (code: string): HTMLElement[] =>
  unwatchStar.all().flatMap(({ element, data }) => (data.unwatch === code ? element : []))

/** The true state of every star of a product: two controls swapped, or one that is pressed (WISH-10, WISH-12). */
function mark(code: string, watched: boolean): void {
  for (const star of toWatch(code))
    if (star.hasAttribute('aria-pressed')) star.setAttribute('aria-pressed', String(watched))
    else star.hidden = watched
  for (const star of toUnwatch(code)) star.hidden = !watched
}

async function showCount(): Promise<void> {
  const response = await send(href(pageContext(), wishlist.count))
  setCount('watchlist', Number(await response.text()))
}

/** One star after the other. */
let last: Promise<unknown> = Promise.resolve()

/** Adds or removes; a failure is no word to the visitor, the star stays as it truly is (WISH-11). */
export function toggle(star: HTMLElement): Promise<void> {
  const turn = last.then(() => change(star))
  last = turn.catch(() => {})
  return turn
}

async function change(star: HTMLElement): Promise<void> {
  const unwatched = unwatchStar.read(star)?.unwatch
  const code = unwatched ?? watchStar.read(star)?.watch ?? ''
  const removes = unwatched !== undefined || star.getAttribute('aria-pressed') === 'true'
  const t = sayWatchlist(pageContext().language)
  const entry = removes ? wishlist.removeByForm : wishlist.addByForm
  const path = href(pageContext(), entry, { params: { code } })
  const hadFocus = document.activeElement === star
  try {
    const answer = await (await send(path, { method: entry.method })).text()
    // nothing happens on the page, it is only logged (WISH-11)
    if (answer === 'Failure' && !removes) return console.warn('watchlist', code, answer)
    mark(code, !removes)
    const [now] = removes ? toWatch(code) : toUnwatch(code)
    if (hadFocus && star.hidden)
      (star.parentElement?.querySelector<HTMLElement>('button:not([hidden])') ?? now)?.focus()
    if (answer === 'Duplicate') return
    // a tick for 2 s
    if (answer === 'Added') setButtonState(star.hidden ? (now ?? null) : star, 'success')
    announce(removes ? t.removed({ n: 1 }) : t.added({ code }))
    await Promise.all([showCount(), showAside()])
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    console.warn('watchlist', error.problem.status)
  }
}

/** Another tab may have changed the watchlist. */
export function askAgain(): void {
  void showCount().catch(() => {})
  if (watchStar.first()) void showMarks()
}

/** One call for all stars of the page, and the sidebar of a product page. */
export async function showMarks(): Promise<void> {
  const codes = [...new Set(watchStar.all().map(({ data }) => data.watch))].slice(0, 500)
  try {
    const [response] = await Promise.all([
      send(href(pageContext(), wishlist.marks), {
        method: wishlist.marks.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ codes }),
      }),
      showAside(),
    ])
    const watched = new Set((await response.json()) as string[])
    for (const code of codes) mark(code, watched.has(code))
  } catch {
    // a press still tells the truth
  }
}

/** WISH-22, WISH-23: nothing to show (202) leaves the place empty. */
async function showAside(): Promise<void> {
  const place = watchAside.first()
  if (place) place.element.innerHTML = await fetchFragment(place.data.watchAside).catch(() => '')
}
