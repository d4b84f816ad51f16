import { pageContext } from '#platform/page/send.ts'
import { askDialog } from '#ui/behaviour/dialog.ts'
import { saySession } from './texts.ts'

/**
 * SEC-06: since this page was made somebody has signed in or out in another tab. Before it acts for another person than it
 * shows, it says so: on as who is here now, or sign in again as who was. Nothing has been done so far.
 */
export async function askWhoActs({
  before,
  now,
}: {
  /** addresses; '' nobody who is signed in */
  before: string
  now: string
}): Promise<'go-on' | 'sign-in' | 'stop'> {
  const t = saySession(pageContext().language)
  const goOn = now === '' ? t.goOnAsGuest() : t.goOnAs({ person: now })
  if (before === '') {
    const answer = await askDialog({
      type: 'okCancel',
      heading: 'warning',
      text: t.signedInElsewhere({ person: now }),
      ok: goOn,
    })
    return answer === 'ok' ? 'go-on' : 'stop'
  }
  const answer = await askDialog({
    type: 'okCancelExtended',
    heading: 'warning',
    text: now === '' ? t.signedOutElsewhere({ person: before }) : t.otherElsewhere({ person: before, now }),
    extended: goOn,
    ok: t.signInAgain(),
  })
  return answer === 'ok' ? 'sign-in' : answer === 'extended' ? 'go-on' : 'stop'
}
