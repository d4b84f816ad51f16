import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { session } from '../contract.ts'
import { saySession } from '../texts/session.ts'

/** Asks before signing out a visitor whom no page of ours brought here (trust.md R1). */
export function LogoutPage() {
  const page = usePage()
  const t = saySession(page.language)
  return (
    <>
      <PageHead title={t.signOutTitle()} note={t.signOutText()} />
      <form method="post" action={href(page, session.signOut)} className="stack">
        <CsrfField />
        <div className="form-actions">
          <Button type="submit" look="primary">
            {t.signOut()}
          </Button>
          <LinkButton href={page.base}>{t.stay()}</LinkButton>
        </div>
      </form>
    </>
  )
}
