import { Fragment, type ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { session } from '#shop/people/session/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { factors } from '../contract.ts'
import { PasskeyUseForm } from './PasskeyForms.tsx'
import { sayFactors } from '../texts/factors.ts'

type Step = {
  next: string | null
  errors: readonly FieldError[]
  /** what the person has */
  app: boolean
  passkeys: boolean
}

/** A code of the app, or a recovery code. */
function CodeField({ form, app, errors }: { form: string } & Pick<Step, 'app' | 'errors'>) {
  const t = sayFactors(usePage().language)
  return (
    <Field
      form={form}
      name="code"
      label={t.code()}
      hint={app ? t.codeHint() : t.recoveryHint()}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      width="medium"
      error={errors.find(error => error.field === 'code')?.message}
      required
    />
  )
}

function StepForm(step: Step) {
  return (
    <>
      {step.passkeys && <PasskeyUseForm next={step.next} />}
      <CodeForm {...step} />
    </>
  )
}

function CodeForm({ next, app, errors }: Step) {
  const page = usePage()
  const t = sayFactors(page.language)
  return (
    <form method="post" action={href(page, factors.checkStep)} className="stack" noValidate>
      <ErrorSummary errors={errors} form="step" names={{ code: t.code() }} />
      <p>{app ? t.stepText() : t.stepTextPasskey()}</p>
      <CodeField form="step" app={app} errors={errors} />
      <CsrfField />
      {next && <input type="hidden" name="next" value={next} />}
      <div className="form-actions">
        <Button type="submit" look="primary">
          {t.signIn()}
        </Button>
        <a href={href(page, session.login, { query: next === null ? {} : { next } })}>{t.otherAccount()}</a>
      </div>
      <p className="muted">{t.lost()}</p>
    </form>
  )
}

/** After the right password. */
export function StepPage(step: Step) {
  const t = sayFactors(usePage().language)
  return (
    <>
      <PageHead title={t.stepTitle()} />
      <Card>
        <StepForm {...step} />
      </Card>
    </>
  )
}
/** The same for the log-in dialog (SEC-06). */
export function StepFragment(step: Step) {
  const t = sayFactors(usePage().language)
  return (
    <>
      <h2>{t.stepTitle()}</h2>
      <StepForm {...step} />
    </>
  )
}

type Again = Step & {
  asked: 'code' | 'password'
  email: string
  /** ways beside what is kept here */
  ways: readonly { name: string; body: ReactNode }[]
}

function AgainForm(again: Again) {
  return (
    <>
      {again.ways.map(({ name, body }) => (
        <Fragment key={name}>{body}</Fragment>
      ))}
      {again.passkeys && <PasskeyUseForm next={again.next} again />}
      <ProofForm {...again} />
    </>
  )
}

function ProofForm({ asked, app, email, next, errors }: Again) {
  const page = usePage()
  const t = sayFactors(page.language)
  return (
    <form method="post" action={href(page, factors.proveAgain)} className="stack" noValidate>
      <ErrorSummary
        errors={errors}
        form="again"
        names={{ code: t.code(), password: t.password(), answer: t.passkey() }}
      />
      <p>{t.againText()}</p>
      {/* password managers want to know whose it is */}
      <input type="hidden" name="email" value={email} autoComplete="username" />
      {asked === 'code' ? (
        <CodeField form="again" app={app} errors={errors} />
      ) : (
        <Field
          form="again"
          name="password"
          label={t.password()}
          type="password"
          autoComplete="current-password"
          width="medium"
          error={errors.find(error => error.field === 'password')?.message}
          required
        />
      )}
      <CsrfField />
      {next && <input type="hidden" name="next" value={next} />}
      <div className="form-actions">
        <Button type="submit" look="primary">
          {t.confirm()}
        </Button>
        {asked === 'password' && <a href={href(page, session.forgotPassword)}>{t.forgotten()}</a>}
      </div>
    </form>
  )
}

/** Before what asks again: with it they go on, nothing entered is lost. */
export function AgainPage(again: Again) {
  const t = sayFactors(usePage().language)
  return (
    <>
      <PageHead title={t.againTitle()} />
      <Card>
        <AgainForm {...again} />
      </Card>
    </>
  )
}
/** The same for the dialog over a page whose script was asked. */
export function AgainFragment(again: Again) {
  const t = sayFactors(usePage().language)
  return (
    <>
      <h2>{t.againTitle()}</h2>
      <AgainForm {...again} />
    </>
  )
}
