import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { isOneReceiver } from '#kit/typed/email.ts'
import { Message } from '#ui/message.tsx'
import { PasswordMeter } from '#shop/people/session/views/PasswordMeter.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { account } from '../contract.ts'
import { sayAccount } from '../texts/account.ts'
import type { SettingsShown } from './settings-shown.ts'
import { meteredPassword } from '#shop/people/session/model/marks.ts'

const errorIn = (shown: SettingsShown, form: 'email' | 'password', name: string): string | undefined =>
  shown.refused?.form === form ? shown.refused.errors.find(error => error.field === name)?.message : undefined

/** Another e-mail address, confirmed by both. */
export function EmailCard({ shown }: { shown: SettingsShown }) {
  const page = usePage()
  const t = sayAccount(page.language)
  const { pending } = shown
  const entered = shown.refused?.form === 'email' ? shown.refused.entered : ''
  return (
    <Card title={t.email()} id="email">
      <div className="stack">
        <p>{t.emailNow({ email: shown.email })}</p>
        {!isOneReceiver(shown.email) && <Message kind="warning" title={t.emailUnreachable()} />}
        {pending && (
          <form method="post" action={href(page, account.cancelEmail)} className="row">
            <CsrfField />
            <span>
              {t.emailPending({
                email: pending.email,
                done: Number(pending.oldDone) + Number(pending.newDone),
              })}
            </span>
            <Button type="submit" size="small">
              {t.emailCancel()}
            </Button>
          </form>
        )}
        <form method="post" action={href(page, account.changeEmail)} className="stack" noValidate>
          <CsrfField />
          <div className="form-grid">
            <Field
              name="email"
              form="email"
              label={t.newEmail()}
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={entered}
              error={errorIn(shown, 'email', 'email')}
              required
            />
            <Field
              name="current"
              form="email"
              label={t.current()}
              type="password"
              autoComplete="current-password"
              error={errorIn(shown, 'email', 'current')}
              required
            />
          </div>
          <p>
            <Button type="submit">{t.changeEmail()}</Button>
          </p>
        </form>
      </div>
    </Card>
  )
}

/** Another password, with the meter (PWD-01). */
export function PasswordCard({ shown }: { shown: SettingsShown }) {
  const page = usePage()
  const t = sayAccount(page.language)
  const password = (name: 'current' | 'password' | 'passwordAgain', label: string) => ({
    name,
    form: 'password',
    label,
    type: 'password',
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    error: errorIn(shown, 'password', name),
    required: true,
  })
  return (
    <Card title={t.password()} id="password">
      <form method="post" action={href(page, account.changePassword)} className="stack" noValidate>
        <CsrfField />
        {/* password managers want to know whose it is */}
        <input type="hidden" name="email" value={shown.email} autoComplete="username" />
        <div className="form-grid">
          <Field {...password('current', t.current())} />
          <Field
            {...password('password', t.newPassword())}
            hint={t.minimum({ min: shown.passwordMin })}
            {...meteredPassword.mark({ meter: 'account-meter', min: shown.passwordMin })}
            meter={<PasswordMeter id="account-meter" />}
          />
          <Field {...password('passwordAgain', t.passwordAgain())} />
        </div>
        <p>
          <Button type="submit">{t.changePassword()}</Button>
        </p>
      </form>
    </Card>
  )
}
