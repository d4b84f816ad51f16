import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { session } from '../contract.ts'
import { saySession } from '../texts/session.ts'

type State = { entered?: string | undefined; errors?: readonly FieldError[]; sentTo?: string | undefined }

/** The form; after sending, the mark that the e-mail was valid (ACC-05). */
export function ForgottenPasswordForm({ entered, errors, sentTo }: State) {
  const page = usePage()
  const t = saySession(page.language)
  if (sentTo !== undefined)
    return (
      <div id="validEmail" data-status="success" data-valid-email>
        <Message kind="success" stays>
          <p>{t.linkSent({ email: sentTo })}</p>
        </Message>
      </div>
    )
  return (
    <form
      method="post"
      action={href(page, session.requestPassword)}
      className="stack"
      noValidate
      data-smooth
      data-into="#forgotten-password"
    >
      <p>{t.linkText()}</p>
      <Field
        form="forgotten"
        name="email"
        label={t.email()}
        type="email"
        autoComplete="username"
        defaultValue={entered}
        error={errors?.find(error => error.field === 'email')?.message}
        required
      />
      <CsrfField />
      <div className="form-actions">
        <Button type="submit" look="primary">
          {t.sendLink()}
        </Button>
      </div>
    </form>
  )
}

/** What the popup of 250 px shows (ACC-06). */
export function ForgottenPasswordFragment(state: State) {
  const t = saySession(usePage().language)
  return (
    <>
      <h2>{state.sentTo === undefined ? t.linkTitle() : t.linkSentTitle()}</h2>
      <ForgottenPasswordForm {...state} />
    </>
  )
}

/** The same as a page of its own, where a script puts the answer in the form's place. */
export function ForgottenPasswordPage(state: State) {
  const page = usePage()
  const t = saySession(page.language)
  return (
    <>
      <PageHead title={state.sentTo === undefined ? t.linkTitle() : t.linkSentTitle()} />
      <div id="forgotten-password">
        <ForgottenPasswordForm {...state} />
      </div>
      <p className="login-back">
        <a href={href(page, session.login)}>{t.backToSignIn()}</a>
      </p>
    </>
  )
}
