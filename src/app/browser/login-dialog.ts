import { href } from '#kit/contract.ts'
import { CallFailed, pageContext, takeToken, type Problem } from '#platform/page/send.ts'
import { factors } from '#shop/people/factors/contract.ts'
import { session } from '#shop/people/session/contract.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { openAside } from '#ui/behaviour/overlay.ts'
import { showErrors } from '#ui/behaviour/form-errors.ts'
import { saySession } from './texts.ts'

/** The page goes on with the session that has just begun: token, and what scripts read of the page. */
function takeOver(csrfToken: string, person: string): void {
  const page = { ...pageContext(), csrf: csrfToken, signedIn: true }
  const { dataset } = document.documentElement
  dataset.page = JSON.stringify(page)
  dataset.signedIn = 'true'
  takeToken({ token: csrfToken, person })
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="CSRFToken"]'))
    field.value = csrfToken
}

/** What was typed as the e-mail, kept while a second form asks for more. */
let typed = ''

/** Sends a form of the dialog. Null: signed in; else the address of the form that asks for more. */
async function signIn(form: HTMLFormElement): Promise<string | null> {
  const response = await fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    // the token is the form's own: this page's may belong to a session that has ended
    headers: { accept: 'application/json' },
  })
  const answer = (await response.json()) as Partial<Problem> & { csrfToken?: string; step?: string }
  const username = new FormData(form).get('username')
  if (typeof username === 'string') typed = username.trim().toLowerCase()
  if (response.ok && answer.step) return answer.step
  if (response.ok && answer.csrfToken) {
    takeOver(answer.csrfToken, typed)
    return null
  }
  const { title = response.statusText, detail = '', errors = [] } = answer
  throw new CallFailed({ status: response.status, title, detail, errors })
}

/** A form of signing in without the frame; null: it is not to be had alone. */
async function formAt(address: string): Promise<string | null> {
  const response = await fetch(address, { headers: { accept: 'text/html', 'x-fragment': '1' } })
  const html = response.ok ? await response.text() : ''
  return html === '' || html.startsWith('<!doctype') ? null : html
}

/**
 * Opens the log-in dialog; `again`: the one that asks who is signed in to prove it once more. Answers whether the visitor is
 * signed in now, and has.
 */
export async function askForLogin(again = false): Promise<boolean> {
  const page = pageContext()
  const query = { next: location.pathname + location.search }
  const html = await formAt(again ? href(page, factors.again) : href(page, session.login))
  if (html === null) {
    // no dialog to be had: the whole page then, and back to here
    location.assign(again ? href(page, factors.again, { query }) : href(page, session.login, { query }))
    return false
  }
  typed = document.querySelector('meta[name="csrf-token"]')?.getAttribute('data-person') ?? ''
  const dialog = openAside(html, { size: 'login', className: 'dialog-login' })
  let done = false
  const attempt = async (form: HTMLFormElement, button: HTMLElement | null) => {
    setButtonState(button, 'awaiting')
    try {
      const step = await signIn(form)
      if (step !== null) {
        const more = await formAt(step)
        if (more === null) return location.assign(step)
        dialog.body.innerHTML = more
        dialog.body.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]')?.focus()
        return
      }
      done = true
      announce(saySession(page.language).signedIn())
      dialog.close()
    } catch (error) {
      setButtonState(button, null)
      showErrors(form, error instanceof CallFailed ? error : new CallFailed(offline))
    }
  }
  dialog.body.addEventListener(
    'submit',
    event => {
      const form = event.target as HTMLFormElement
      if (
        !form.querySelector(
          '[type=password], [autocomplete*=password], [autocomplete=one-time-code], [name=answer]',
        )
      )
        return
      event.preventDefault()
      event.stopPropagation()
      void attempt(form, event.submitter)
    },
    true,
  )
  await dialog.closed
  return done
}

const offline: Problem = { status: 0, title: 'No connection', detail: '', errors: [] }
