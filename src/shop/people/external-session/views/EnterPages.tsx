import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { session } from '#shop/people/session/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { externalSession } from '../contract.ts'
import type { SignedLink } from '../model/link.ts'
import { sayExternal } from '../texts.ts'

/** A link that opens nothing, whatever is wrong with it. */
export function RefusedPage() {
  const page = usePage()
  const t = sayExternal(page.language)
  return (
    <div className="stack">
      <PageHead title={t.refusedTitle()} />
      <Message kind="warning">{t.refused()}</Message>
      <p>
        <LinkButton href={href(page, session.login)} look="primary">
          {t.signIn()}
        </LinkButton>
      </p>
    </div>
  )
}

/** Somebody else is signed in here: they decide. */
export function OtherPersonPage({ link, system, now }: { link: SignedLink; system: string; now: string }) {
  const page = usePage()
  const t = sayExternal(page.language)
  return (
    <form method="post" action={href(page, externalSession.change)} className="stack">
      <CsrfField />
      {Object.entries(link).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PageHead title={t.otherTitle()} />
      <p>{t.other({ now, system, user: link.user })}</p>
      <p className="row">
        <Button type="submit" look="primary">
          {t.change({ user: link.user })}
        </Button>
        <LinkButton href={page.base}>{t.stay({ now })}</LinkButton>
      </p>
    </form>
  )
}
