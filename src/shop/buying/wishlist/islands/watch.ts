import { href } from '#kit/contract.ts'
import { CallFailed, fetchFragment, pageContext, send } from '#platform/page/send.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { setCount } from '#ui/behaviour/counts.ts'
import { say } from '#ui/behaviour/notify.ts'
import { wishlist } from '../contract.ts'
import { sayWatchlist } from '../texts.ts'

const all = (kind: 'watch' | 'unwatch', code?: string): HTMLButtonElement[] =>
  [...document.querySelectorAll<HTMLButtonElement>(`[data-${kind}]`)].filter(
    star => code === undefined || star.dataset[kind] === code,
  )

/** The true state of every star of a product: two controls swapped, or one that is pressed (WISH-10, WISH-12). */
function mark(code: string, watched: boolean): void {
  for (const star of all('watch', code))
    if (star.hasAttribute('aria-pressed')) star.setAttribute('aria-pressed', String(watched))
    else star.hidden = watched
  for (const star of all('unwatch', code)) star.hidden = !watched
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
  const code = star.dataset['watch'] ?? star.dataset['unwatch'] ?? ''
  const removes = star.dataset['unwatch'] !== undefined || star.getAttribute('aria-pressed') === 'true'
  const t = sayWatchlist(pageContext().language)
  const entry = removes ? wishlist.removeByForm : wishlist.addByForm
  const path = href(pageContext(), entry, { params: { code } })
  const hadFocus = document.activeElement === star
  try {
    const answer = await (await send(path, { method: entry.method })).text()
    // nothing happens on the page, it is only logged (WISH-11)
    if (answer === 'Failure' && !removes) return console.warn('watchlist', code, answer)
    mark(code, !removes)
    const [now] = all(removes ? 'watch' : 'unwatch', code)
    if (hadFocus && star.hidden)
      (star.parentElement?.querySelector<HTMLElement>('button:not([hidden])') ?? now)?.focus()
    if (answer === 'Duplicate') return
    // a tick for 2 s
    if (answer === 'Added') setButtonState(star.hidden ? (now ?? null) : star, 'success')
    say(removes ? t.removed({ n: 1 }) : t.added({ code }))
    await Promise.all([showCount(), showAside()])
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    console.warn('watchlist', error.problem.status)
  }
}

/** Another tab may have changed the watchlist. */
export function askAgain(): void {
  void showCount().catch(() => {})
  if (document.querySelector('[data-watch]')) void showMarks()
}

/** One call for all stars of the page, and the sidebar of a product page. */
export async function showMarks(): Promise<void> {
  const codes = [...new Set(all('watch').map(star => star.dataset['watch'] ?? ''))].slice(0, 500)
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
  const place = document.querySelector<HTMLElement>('[data-watch-aside]')
  if (place) place.innerHTML = await fetchFragment(place.dataset['watchAside'] ?? '').catch(() => '')
}
