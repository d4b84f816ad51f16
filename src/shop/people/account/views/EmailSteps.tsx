import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { session } from '#shop/people/session/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { account } from '../contract.ts'
import type { EmailLink } from '../model/settings.ts'
import { sayAccount } from '../texts/account.ts'

/** Where the links of both letters lead; only the button acts. */
export function ConfirmEmailPage({ token, link }: { token: string; link: EmailLink }) {
  const page = usePage()
  const t = sayAccount(page.language)
  return (
    <>
      <PageHead title={t.confirmTitle()} note={t.confirmText(link)} />
      <form method="post" action={href(page, account.confirmEmail)}>
        <CsrfField />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="primary">
          {t.confirm()}
        </Button>
      </form>
    </>
  )
}

/** What the press led to. */
export function EmailConfirmedPage({ outcome }: { outcome: 'bad-link' | 'waiting' | 'changed' | 'taken' }) {
  const page = usePage()
  const t = sayAccount(page.language)
  if (outcome === 'bad-link') return <PageHead title={t.badLink()} note={t.badLinkText()} />
  return (
    <div className="stack" data-email-change={outcome}>
      <PageHead title={t.confirmTitle()} note={t[outcome]()} />
      {outcome === 'changed' && (
        <p>
          <LinkButton href={href(page, session.login)} look="primary">
            {t.signIn()}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
