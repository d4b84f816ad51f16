import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { call, CallFailed, pageContext } from '#platform/page/client.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { announceAlert } from '#ui/behaviour/notify.ts'
import { factors } from '../contract.ts'
import { sayPasskeys } from '../texts/passkeys.ts'

type Use = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Add = Parameters<typeof startRegistration>[0]['optionsJSON']

const used = async (useBrowserAutofill: boolean) =>
  JSON.stringify(
    await startAuthentication({
      optionsJSON: (await call(factors.passkeyOptions, {})) as unknown as Use,
      useBrowserAutofill,
    }),
  )
const made = async () =>
  JSON.stringify(
    await startRegistration({
      optionsJSON: (await call(factors.passkeyAddOptions, {})) as unknown as Add,
    }),
  )

/** How often the browser was asked: the last asking counts, since the shop takes an answer to nothing else. */
let asked = 0
/** An answer is on its way. */
let sent = false
addEventListener('pageshow', () => (sent = false))

/** Sends the answer to an asking, if none came after it. */
function sendAnswer(form: HTMLFormElement, answer: HTMLInputElement, mine: number, said: string): void {
  if (mine !== asked || sent) return
  sent = true
  answer.value = said
  form.requestSubmit()
  // it is good once: the next press asks anew
  answer.value = ''
}

/** Asks the browser for the passkey, and sends the form with what it answers. Who breaks it off stays where they are. */
export async function answerForm(
  form: HTMLFormElement,
  answer: HTMLInputElement,
  way: 'use' | 'add',
  button: HTMLElement | null,
): Promise<void> {
  const t = sayPasskeys(pageContext().language)
  if (!browserSupportsWebAuthn()) return announceAlert(t.unsupported())
  if (sent) return
  const mine = ++asked
  setButtonState(button, 'awaiting')
  let said: string
  try {
    said = way === 'add' ? await made() : await used(false)
  } catch (error) {
    setButtonState(button, null)
    return announceAlert(error instanceof CallFailed ? error.message : t.brokenOff())
  }
  setButtonState(button, null)
  sendAnswer(form, answer, mine, said)
}

/** Lets the browser offer passkeys where the e-mail is typed. */
export async function offerPasskeys(form: HTMLFormElement): Promise<void> {
  const answer = form.elements.namedItem('answer')
  if (!(answer instanceof HTMLInputElement) || !(await browserSupportsWebAuthnAutofill())) return
  const mine = ++asked
  try {
    sendAnswer(form, answer, mine, await used(true))
  } catch {
    // nobody has chosen one, or the button was pressed instead
  }
}
