import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { session } from '#shop/people/session/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { directorySignIn } from '../contract.ts'
import type { RefusedBecause } from '../model/directory.ts'
import { sayDirectorySignIn } from '../texts/sign-in.ts'

const form = 'directory'
type Next = { next: string | null }
type Which = { directory: { key: string; name: string } }
const asked = (next: string | null) => (next === null ? {} : { next })

/** On the sign-in page, below the form of e-mail and password. */
export function SignInWay({ next }: Next) {
  const page = usePage()
  const t = sayDirectorySignIn(page.language)
  return (
    <p data-way="directory">
      <a href={href(page, directorySignIn.find, { query: asked(next) })}>{t.way()}</a>
    </p>
  )
}

/** Who comes by a directory proves once more there that it is they. */
export function AgainWay({ directory: { key, name }, next }: Which & Next) {
  const page = usePage()
  const t = sayDirectorySignIn(page.language)
  return (
    <p>
      <LinkButton
        look="primary"
        href={href(page, directorySignIn.again, { params: { key }, query: asked(next) })}
      >
        {t.againGo({ name })}
      </LinkButton>
    </p>
  )
}

/** Which directory it is, is found by the address. */
export function FindPage({ email = '', next, error }: Next & { email?: string; error?: string }) {
  const page = usePage()
  const t = sayDirectorySignIn(page.language)
  return (
    <>
      <PageHead title={t.findTitle()} />
      <Card>
        <form method="post" action={href(page, directorySignIn.found)} className="stack" noValidate>
          <ErrorSummary
            errors={error ? [{ field: 'email', message: error }] : []}
            form={form}
            names={{ email: t.email() }}
          />
          <p>{t.findText()}</p>
          <Field
            form={form}
            name="email"
            label={t.email()}
            type="email"
            autoComplete="username"
            defaultValue={email}
            error={error}
            required
          />
          <CsrfField />
          {next && <input type="hidden" name="next" value={next} />}
          <div className="form-actions">
            <Button type="submit" look="primary">
              {t.go()}
            </Button>
            <a href={href(page, session.login, { query: asked(next) })}>{t.withPassword()}</a>
          </div>
        </form>
      </Card>
    </>
  )
}

/** The way to a directory: a link, since browsers follow no form to a stranger. */
export function WayPage({ directory: { key, name }, next }: Which & Next) {
  const page = usePage()
  const t = sayDirectorySignIn(page.language)
  return (
    <>
      <PageHead title={t.wayTitle({ name })} />
      <Card>
        <div className="stack">
          <p>{t.wayText()}</p>
          <p className="row">
            <LinkButton
              look="primary"
              href={href(page, directorySignIn.start, { params: { key }, query: asked(next) })}
            >
              {t.wayGo({ name })}
            </LinkButton>
          </p>
        </div>
      </Card>
    </>
  )
}

/** Why nobody is signed in, and what helps. */
export function RefusedPage({
  why,
  directory,
  next,
  mayProve,
}: Next & { why: RefusedBecause; directory: Which['directory'] | null; mayProve: boolean }) {
  const page = usePage()
  const t = sayDirectorySignIn(page.language)
  const link = href(page, directorySignIn.link)
  return (
    <div className="stack" data-refused={why}>
      <PageHead title={t.refusedTitle()} />
      <Message kind="warning">{t[why]()}</Message>
      <p className="row">
        {mayProve && (
          <LinkButton look="primary" href={href(page, session.login, { query: { next: link } })}>
            {t.proveDo()}
          </LinkButton>
        )}
        {directory && why !== 'off' && (
          <LinkButton
            href={href(page, directorySignIn.way, { params: { key: directory.key }, query: asked(next) })}
          >
            {t.tryAgain()}
          </LinkButton>
        )}
        {!mayProve && (
          <LinkButton look="text" href={href(page, session.login)}>
            {t.withPassword()}
          </LinkButton>
        )}
      </p>
    </div>
  )
}

/** Is somebody of the directory the same as who is signed in? `subject` null: nobody has come from one. */
export function LinkPage({
  subject,
  email,
  refused,
}: {
  subject: string | null
  email: string
  refused: boolean
}) {
  const page = usePage()
  const t = sayDirectorySignIn(page.language)
  return (
    <div className="stack">
      <PageHead title={t.linkTitle()} />
      {subject === null ? (
        <>
          <Message kind="warning">{refused ? t.linkRefused() : t.linkStale()}</Message>
          <p>
            <LinkButton href={page.base}>{t.outHome()}</LinkButton>
          </p>
        </>
      ) : (
        <form method="post" action={href(page, directorySignIn.linkSelf)} className="stack">
          <CsrfField />
          <p>{t.linkText({ subject, email })}</p>
          <p>
            <Button type="submit" look="primary">
              {t.linkDo()}
            </Button>
          </p>
        </form>
      )}
    </div>
  )
}

/** Signed out here, and the way to sign out of the directory too; `at` null: it has none. */
export function SignedOutPage({ name, at }: { name: string; at: string | null }) {
  const page = usePage()
  const t = sayDirectorySignIn(page.language)
  return (
    <div className="stack">
      <PageHead title={t.outTitle()} />
      <p>{t.outText({ name })}</p>
      <p className="row">
        {at !== null && (
          <LinkButton href={at} look="primary">
            {t.outGo({ name })}
          </LinkButton>
        )}
        <LinkButton href={page.base}>{t.outHome()}</LinkButton>
      </p>
    </div>
  )
}
