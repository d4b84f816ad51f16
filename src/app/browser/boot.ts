/// <reference types="vite/client" />
import { startIslands } from '#platform/page/islands.ts'
import { login, pageContext } from '#platform/page/send.ts'
import { listenToForms } from '#ui/behaviour/forms.ts'
import { announceNews, fadeIn } from '#ui/behaviour/notify.ts'
import { listenToOverlays } from '#ui/behaviour/overlay-links.ts'
import { listenToQuantities } from '#ui/behaviour/quantity.ts'
import { listenGlobally } from '#ui/behaviour/global-listeners.ts'
import { iconSprite } from '#ui/icon-sprite.ts'
import { listenToFrame } from './frame-controls.ts'
import { letTransitionsBreakOff } from './transitions.ts'

/**
 * The first script of every page: no React, no contracts, at most 10 KB compressed (speed.md). Everything is listened
 * to at the document, so that what comes in later by a fragment works too.
 */
iconSprite.href = document.documentElement.dataset.icons ?? iconSprite.href

startIslands()
listenToForms()
listenToQuantities()
listenToOverlays()
listenGlobally()
listenToFrame()
letTransitionsBreakOff()
fadeIn(document)
announceNews(document)

/** Any call that is answered 403 opens the log-in dialog, once for all that wait, and is repeated after it (SEC-06). */
let asking: Promise<boolean> | undefined
login.ask = again =>
  (asking ??= import('./login-dialog.ts')
    .then(({ askForLogin }) => askForLogin(again))
    .finally(() => (asking = undefined)))
/** Another person is here than the page was made for; asked once for all calls that wait. */
let changing: Promise<'go-on' | 'sign-in' | 'stop'> | undefined
login.changed = people =>
  (changing ??= import('./person-changed.ts')
    .then(({ askWhoActs }) => askWhoActs(people))
    .finally(() => (changing = undefined)))
if (pageContext().signedIn) void import('./session-watch.ts').then(({ watchSession }) => watchSession())
if (!HTMLScriptElement.supports?.('speculationrules'))
  void import('./prefetch.ts').then(({ prefetchByHand }) => prefetchByHand())

const starts = import.meta.glob<() => void>('../../shop/*/*/islands/*.at-start.ts', {
  eager: true,
  import: 'atStart',
})
for (const start of Object.values(starts)) start()

const idle = () => void import('./when-idle.ts').then(({ startWhenIdle }) => startWhenIdle())
if ('requestIdleCallback' in window) requestIdleCallback(idle, { timeout: 1000 })
else setTimeout(idle, 200)

if (import.meta.env.MODE === 'development')
  void import('./dev-reload.ts').then(({ reloadAfterRestart }) => reloadAfterRestart())
