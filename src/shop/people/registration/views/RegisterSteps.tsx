import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { ContentPage } from '#shop/site/content/model/content.ts'
import { ContentBody } from '#shop/site/content/views/ContentBody.tsx'
import { session } from '#shop/people/session/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { registration } from '../contract.ts'
import { sayRegister } from '../texts/register.ts'

/** After the form: the same for known and unknown addresses. */
export function SentPage() {
  const t = sayRegister(usePage().language)
  return (
    <div className="stack" data-registration="sent">
      <PageHead title={t.sentTitle()} note={t.sentText()} />
      <p className="muted">{t.sentMissing()}</p>
    </div>
  )
}

/** Where the link of the mail leads: only the button acts, so that nothing that follows links does. */
export function ConfirmPage({ token }: { token: string }) {
  const page = usePage()
  const t = sayRegister(page.language)
  return (
    <>
      <PageHead title={t.confirmTitle()} note={t.confirmText()} />
      <form method="post" action={href(page, registration.confirm)} className="stack">
        <CsrfField />
        <input type="hidden" name="token" value={token} />
        <p>
          <Button type="submit" look="primary">
            {t.confirm()}
          </Button>
        </p>
      </form>
    </>
  )
}

/** Unknown, used and too old are not told apart. */
export function BadLinkPage() {
  const page = usePage()
  const t = sayRegister(page.language)
  return (
    <>
      <PageHead title={t.badTitle()} note={t.badText()} />
      <LinkButton href={href(page, registration.show)} look="primary">
        {t.again()}
      </LinkButton>
    </>
  )
}

/** The address is confirmed, and what comes next. */
export function ConfirmedPage({
  kind,
  companyKnown,
}: {
  kind: 'company' | 'download'
  companyKnown: boolean
}) {
  const page = usePage()
  const t = sayRegister(page.language)
  return (
    <div className="stack" data-registration="confirmed">
      <PageHead title={t.doneTitle()} note={kind === 'download' ? t.doneDownload() : t.doneCompany()} />
      {companyKnown && <p>{t.doneKnown()}</p>}
      {kind === 'download' && (
        <p>
          <LinkButton href={href(page, session.login)} look="primary">
            {t.signIn()}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

/** A text that is accepted, in its dialog. */
export function AcceptedText({ text, title }: { text: ContentPage | null; title: string }) {
  const t = sayRegister(usePage().language)
  return (
    <div className="stack prose">
      <h2>{text?.title ?? title}</h2>
      {text ? <ContentBody body={text.body} /> : <p>{t.notWritten()}</p>}
    </div>
  )
}
