import { Fragment, type ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { session } from '../contract.ts'
import { saySession } from '../texts/session.ts'

export type LoginState = {
  /** where they wanted to go */
  next?: string | undefined
  /** the e-mail they entered */
  entered?: string | undefined
  errors?: readonly FieldError[]
  /** other ways to sign in */
  ways?: readonly { name: string; body: ReactNode }[]
}

/** The form of the log-in page and of the log-in dialog; its address and fields are the same in both. */
export function LoginForm({ ways = [], ...state }: LoginState) {
  return (
    <>
      <PasswordForm {...state} />
      {ways.map(({ name, body }) => (
        <Fragment key={name}>{body}</Fragment>
      ))}
    </>
  )
}

function PasswordForm({ next, entered, errors }: LoginState) {
  const page = usePage()
  const t = saySession(page.language)
  const errorAt = (field: string) => errors?.find(error => error.field === field)?.message
  return (
    <form method="post" action={href(page, session.signIn)} className="stack" noValidate data-login>
      <ErrorSummary
        errors={errors ?? []}
        form="login"
        names={{ username: t.email(), password: t.password() }}
      />
      <Field
        form="login"
        name="username"
        label={t.email()}
        type="email"
        autoComplete="username webauthn"
        defaultValue={entered}
        error={errorAt('username')}
        required
      />
      <Field
        form="login"
        name="password"
        label={t.password()}
        type="password"
        autoComplete="current-password"
        error={errorAt('password')}
        required
      />
      <CsrfField />
      {next && <input type="hidden" name="next" value={next} />}
      <div className="form-actions">
        <Button type="submit" look="primary">
          {t.signIn()}
        </Button>
        <a href={href(page, session.forgotPassword)} data-overlay data-popup="forgotPassword">
          {t.forgotten()}
        </a>
      </div>
    </form>
  )
}

/** The form with its heading, for the log-in dialog (SEC-06). */
export function LoginFragment(state: LoginState) {
  const t = saySession(usePage().language)
  return (
    <>
      <h2>{t.signIn()}</h2>
      <LoginForm {...state} />
    </>
  )
}
