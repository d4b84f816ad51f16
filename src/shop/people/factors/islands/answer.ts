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

/** Asks the browser for the passkey, and sends the form with what it answers. Who breaks it off stays where they are. */
export async function answerForm(
  form: HTMLFormElement,
  answer: HTMLInputElement,
  way: 'use' | 'add',
  button: HTMLElement | null,
): Promise<void> {
  const t = sayPasskeys(pageContext().language)
  if (!browserSupportsWebAuthn()) return announceAlert(t.unsupported())
  setButtonState(button, 'awaiting')
  try {
    answer.value = way === 'add' ? await made() : await used(false)
  } catch (error) {
    setButtonState(button, null)
    return announceAlert(error instanceof CallFailed ? error.message : t.brokenOff())
  }
  setButtonState(button, null)
  form.requestSubmit()
  // it is good once: the next press asks anew
  answer.value = ''
}

/** Lets the browser offer passkeys where the e-mail is typed. */
export async function offerPasskeys(form: HTMLFormElement): Promise<void> {
  const answer = form.elements.namedItem('answer')
  if (!(answer instanceof HTMLInputElement) || !(await browserSupportsWebAuthnAutofill())) return
  try {
    answer.value = await used(true)
  } catch {
    // nobody has chosen one, or the button was pressed instead
    return
  }
  form.requestSubmit()
}
