import { href } from '#kit/contract.ts'
import { currentToken, pageContext } from '#platform/page/send.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { session } from '#shop/people/session/contract.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { saySession } from './texts.ts'

const act = ['mousedown', 'keydown', 'touchstart'] as const
/** Calls back at every press and key. */
function onActivity(react: () => void): void {
  for (const kind of act) addEventListener(kind, react, { capture: true, passive: true })
}

const every = 270_000

/** Tells the shop every 270 s that the page is open, and whether its visitor did something (SESS-03, K-18). */
function keepAlive(): void {
  const page = pageContext()
  let busy = false
  onActivity(() => (busy = true))
  setInterval(() => {
    const address = href(page, session.keepAlive, { query: { ...(busy && { active: '1' }) } })
    busy = false
    // a failure means nothing here: the next real call says what is wrong
    fetch(address, { headers: { accept: 'application/json' } }).catch(() => {})
  }, every)
}

/** Seconds of rest until the shop signs out (SESS-05). */
const lifetime = 1800
const warnAt = 60
/** From so many seconds on the time left is shown on the page. */
const shownFrom = 300
const cookie = 'logoutTime'
const day = 86_400

/** 'mm:ss', or the seconds alone in the last minute. */
export function remaining(seconds: number, secondsText: (n: number) => string): string {
  if (seconds < 60) return secondsText(seconds)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** SESS-06: the cookie of one day that holds when the shop signs out, in ms since 1970; path / for all tabs. */
export const logoutTimeCookie = (now: number): string =>
  `${cookie}=${now + lifetime * 1000}; path=/; max-age=${day}; samesite=lax`

/** The time that a document's cookies hold; 0: none. */
export const logoutTimeIn = (cookies: string): number =>
  Number(/(?:^|; )logoutTime=(\d+)(?:;|$)/.exec(cookies)?.[1] ?? 0)

const readTime = (): number => logoutTimeIn(document.cookie)

/**
 * Counts down to signing out; the time stands in a cookie of one day, so that all tabs agree (SESS-06). Pressing, typing
 * and an open dialog start it again (SESS-07). In the last minute a dialog offers to stay.
 */
function startAutoLogout(): void {
  const page = pageContext()
  const t = saySession(page.language)
  let written = 0
  let dialog: HTMLDialogElement | undefined
  let leaving = false

  const reset = () => {
    const now = Date.now()
    if (now - written < 2_000) return
    written = now
    document.cookie = logoutTimeCookie(now)
  }
  const close = () => {
    dialog?.close()
    dialog?.remove()
    dialog = undefined
  }
  const leave = async () => {
    if (leaving) return
    leaving = true
    if (readTime() <= Date.now()) {
      // said to the shop, whose clock may be another
      document.cookie = `${cookie}=0; path=/; max-age=${day}; samesite=lax`
      await import('#ui/behaviour/unsaved.ts').then(one => one.leaveUnasked()).catch(() => {})
    }
    // the basket's reservation goes first (SESS-08); signing out does not wait long for it
    await fetch(href(page, cart.autoLogoff), {
      method: cart.autoLogoff.method,
      body: new URLSearchParams({ CSRFToken: currentToken() }),
      headers: { accept: 'application/json' },
      keepalive: true,
      signal: AbortSignal.timeout(3_000),
    }).catch(() => {})
    await fetch(href(page, session.endKeepAlive), { signal: AbortSignal.timeout(3_000) }).catch(() => {})
    location.assign(href(page, session.logout))
  }
  const warn = () => {
    const opener = document.activeElement
    dialog = document.createElement('dialog')
    dialog.className = 'dialog dialog-warning dialog-countdown'
    dialog.setAttribute('role', 'alertdialog')
    dialog.setAttribute('aria-labelledby', 'countdown-title')
    dialog.setAttribute('aria-describedby', 'countdown-text')
    dialog.innerHTML =
      '<div class="dialog-head"><h2 id="countdown-title"></h2></div><div class="dialog-body"><p id="countdown-text"></p></div><div class="dialog-actions"><button type="button" class="button button-secondary" value="out"></button><button type="button" class="button button-primary" value="stay" autofocus></button></div>'
    const title = dialog.querySelector('h2')
    if (title) title.textContent = t.warning()
    const [out, stay] = dialog.querySelectorAll('button')
    if (out) out.textContent = t.signOutNow()
    if (stay) stay.textContent = t.stay()
    const stayHere = () => {
      written = 0
      reset()
      close()
      announce(t.stillIn())
      if (opener instanceof HTMLElement) opener.focus()
    }
    dialog.addEventListener('cancel', event => {
      event.preventDefault()
      stayHere()
    })
    stay?.addEventListener('click', stayHere)
    out?.addEventListener('click', () => void leave())
    document.body.append(dialog)
    dialog.showModal()
  }
  const tick = () => {
    // a dialog that stands in the page (the frame of a grid) is none that is open over it
    if (document.querySelector('dialog:modal:not(.dialog-countdown), [data-busy]')) reset()
    const seconds = Math.ceil((readTime() - Date.now()) / 1000)
    const text = remaining(Math.max(0, seconds), n => t.seconds({ n }))
    for (const shown of document.querySelectorAll('[data-logout-countdown]')) shown.textContent = text
    for (const place of document.querySelectorAll<HTMLElement>('[data-logout-soon]'))
      place.hidden = seconds > shownFrom
    if (seconds <= 0) return void leave()
    if (seconds > warnAt) return close()
    if (!dialog) warn()
    const words = dialog?.querySelector('#countdown-text')
    if (words) words.textContent = t.soonOut({ time: text })
  }
  reset()
  tick()
  onActivity(() => {
    if (!dialog) reset()
  })
  setInterval(tick, 1000)
  addEventListener('visibilitychange', tick)
  addEventListener('pageshow', tick)
}

/** For pages of somebody who is signed in. */
export function watchSession(): void {
  keepAlive()
  startAutoLogout()
}
