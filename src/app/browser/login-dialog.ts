import { href } from '#kit/contract.ts'
import { CallFailed, pageContext, takeToken, type Problem } from '#platform/page/send.ts'
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
  dataset['page'] = JSON.stringify(page)
  dataset['signedIn'] = 'true'
  takeToken({ token: csrfToken, person })
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="CSRFToken"]'))
    field.value = csrfToken
}

async function signIn(form: HTMLFormElement): Promise<void> {
  const response = await fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    // the token is the form's own: this page's may belong to a session that has ended
    headers: { accept: 'application/json' },
  })
  const answer = (await response.json()) as Partial<Problem> & { csrfToken?: string }
  if (response.ok && answer.csrfToken) {
    const typed = new FormData(form).get('username')
    return takeOver(answer.csrfToken, typeof typed === 'string' ? typed.trim().toLowerCase() : '')
  }
  const { title = response.statusText, detail = '', errors = [] } = answer
  throw new CallFailed({ status: response.status, title, detail, errors })
}

/** Opens the log-in dialog; answers whether the visitor is signed in now. */
export async function askForLogin(): Promise<boolean> {
  const page = pageContext()
  const response = await fetch(href(page, session.login), {
    headers: { accept: 'text/html', 'x-fragment': '1' },
  })
  // no dialog to be had: the whole page then, and back to here
  const goThere = () => {
    location.assign(href(page, session.login, { query: { next: location.pathname + location.search } }))
    return false
  }
  if (!response.ok) return goThere()
  const html = await response.text()
  if (html.startsWith('<!doctype')) return goThere()
  const dialog = openAside(html, { size: 'login', className: 'dialog-login' })
  let done = false
  const attempt = async (form: HTMLFormElement, button: HTMLElement | null) => {
    setButtonState(button, 'awaiting')
    try {
      await signIn(form)
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
      if (!form.querySelector('[type=password], [autocomplete*=password]')) return
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
