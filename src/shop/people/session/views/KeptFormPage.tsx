import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { isReadable, type KeptForm } from '../model/kept-form.ts'
import { saySession, type SessionTexts } from '../texts/session.ts'

const why: Record<KeptForm['why'], (t: SessionTexts, email: string) => string> = {
  ended: t => t.keptText(),
  again: t => t.keptTextAgain(),
  'signed-out': t => t.keptSignedOut(),
  'signed-in-again': t => t.keptSignedInAgain(),
  'somebody-else': (t, email) => t.keptSomebodyElse({ email }),
  'not-theirs': (t, email) => t.keptNotTheirs({ email }),
}

/**
 * What was typed before the session ended, or on a page of another session, to be sent now; it has not been done yet.
 * `email`: who is signed in; `signIn`: where to do it first.
 */
export function KeptFormPage({
  form: { to, back, why: reason, fields },
  email = '',
  signIn,
}: {
  form: KeptForm
  email?: string
  signIn?: string
}) {
  const page = usePage()
  const t = saySession(page.language)
  const typed = fields.filter(isReadable)
  return (
    <>
      <PageHead title={t.keptTitle()} note={why[reason](t, email)} />
      {typed.length > 0 && (
        <Card title={t.keptEntries()}>
          <ul>
            {typed.map(([name, value], at) => (
              // the place of a field is what it is known by
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${at} ${name}`}>{value}</li>
            ))}
          </ul>
        </Card>
      )}
      <form method="post" action={to} className="stack">
        <CsrfField />
        {fields.map(([name, value], at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <input key={`${at} ${name}`} type="hidden" name={name} value={value} />
        ))}
        <div className="form-actions">
          <Button type="submit" look="primary">
            {t.keptSend()}
          </Button>
          {signIn && <LinkButton href={signIn}>{t.keptSignIn()}</LinkButton>}
          <LinkButton href={back}>{t.keptBack()}</LinkButton>
        </div>
      </form>
    </>
  )
}
