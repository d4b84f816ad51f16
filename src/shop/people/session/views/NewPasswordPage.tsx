import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { session } from '../contract.ts'
import { invitedDays, type LinkOwner } from '../model/password-rule.ts'
import { PasswordMeter } from './PasswordMeter.tsx'
import { saySession } from '../texts/session.ts'
import { meteredPassword } from '../model/marks.ts'

/** Where the link of the mail leads: one field, shown on wish, paste allowed. */
export function NewPasswordPage({
  token,
  owner,
  errors,
  min,
}: {
  token: string
  owner: LinkOwner
  errors?: readonly FieldError[]
  /** characters it needs at least */
  min: number
}) {
  const page = usePage()
  const t = saySession(page.language)
  return (
    <>
      {owner.invited ? (
        <PageHead title={t.firstTitle()} note={t.firstNote({ email: owner.email })} />
      ) : (
        <PageHead title={t.newTitle()} note={owner.email} />
      )}
      <form method="post" action={href(page, session.changePassword)} className="stack" noValidate>
        <ErrorSummary errors={errors ?? []} form="new" names={{ password: t.newPassword() }} />
        <CsrfField />
        <input type="hidden" name="token" value={token} />
        {/* password managers want to know whose it is */}
        <input type="hidden" name="email" value={owner.email} autoComplete="username" />
        <Field
          form="new"
          name="password"
          label={owner.invited ? t.password() : t.newPassword()}
          hint={owner.invited ? t.firstHint({ min }) : t.newHint({ min })}
          type="password"
          autoComplete="new-password"
          error={errors?.find(error => error.field === 'password')?.message}
          width="medium"
          required
          {...meteredPassword.mark({ meter: 'new-meter', min })}
          meter={<PasswordMeter id="new-meter" />}
        />
        <div className="form-actions">
          <Button type="submit" look="primary">
            {t.setPassword()}
          </Button>
        </div>
      </form>
    </>
  )
}

/** The link is unknown, used or too old: these are not told apart. */
export function BadLinkPage() {
  const page = usePage()
  const t = saySession(page.language)
  return (
    <>
      <PageHead title={t.badLinkTitle()} note={t.badLink({ days: invitedDays })} />
      <LinkButton href={href(page, session.forgotPassword)} look="primary">
        {t.newLink()}
      </LinkButton>
    </>
  )
}
