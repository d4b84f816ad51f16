import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { session } from '#shop/people/session/contract.ts'
import { factors } from '../contract.ts'
import type { PasskeyShown } from '../model/factor.ts'
import { passkeyForm } from '../model/marks.ts'
import { sayFactors } from '../texts/factors.ts'

/** Signs in by a passkey, or proves again who is signed in; a script asks the browser for it. */
export function PasskeyUseForm({ next, again = false }: { next: string | null; again?: boolean }) {
  const page = usePage()
  const t = sayFactors(page.language)
  return (
    <form
      method="post"
      action={href(page, again ? factors.proveAgain : factors.passkeySignIn)}
      className="factors-passkey needs-script"
      {...passkeyForm.mark({ passkeyForm: 'use' })}
    >
      <CsrfField />
      <input type="hidden" name="answer" value="" />
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" icon="lock">
        {again ? t.passkeyConfirm() : t.passkeySignIn()}
      </Button>
    </form>
  )
}

/** Why a passkey did not sign in, and the other way. */
export function PasskeyRefusedPage({ next, errors }: { next: string | null; errors: readonly FieldError[] }) {
  const page = usePage()
  const t = sayFactors(page.language)
  return (
    <>
      <PageHead title={t.passkeySignIn()} />
      <ErrorSummary form="passkey" errors={errors} names={{ answer: t.passkey() }} />
      <Card>
        <div className="row" id="f-passkey-answer">
          <PasskeyUseForm next={next} />
          <LinkButton href={href(page, session.login, { query: next === null ? {} : { next } })}>
            {t.withPassword()}
          </LinkButton>
        </div>
      </Card>
    </>
  )
}

/** The passkeys of a person, and adding one. `host`: null where the shop's address can have none. */
export function PasskeysCard({
  passkeys,
  host,
  error,
}: {
  passkeys: readonly PasskeyShown[]
  host: string | null
  error: string | undefined
}) {
  const page = usePage()
  const t = sayFactors(page.language)
  return (
    <Card title={t.passkeys()} id="passkeys">
      <div className="stack">
        <p>{t.passkeysText()}</p>
        {passkeys.length > 0 && (
          <DataTable
            cards
            label={t.passkeys()}
            rows={passkeys}
            rowKey={one => one.id}
            columns={[
              { key: 'name', header: t.passkeyName(), rowHeader: true, cell: one => one.name },
              { key: 'added', header: t.added(), cell: one => formatMoment(one.createdAt, page.timeZone) },
              {
                key: 'used',
                header: t.lastUsed(),
                cell: one => (one.usedAt ? formatMoment(one.usedAt, page.timeZone) : t.never()),
              },
              {
                key: 'remove',
                header: <span className="visually-hidden">{t.passkeyRemove()}</span>,
                cell: one => (
                  <form
                    method="post"
                    action={href(page, factors.removePasskey, { params: { id: one.id } })}
                    {...askBefore({
                      ask: t.passkeyRemoveAsk({ name: one.name }),
                      ok: t.passkeyRemove(),
                      danger: true,
                    })}
                  >
                    <CsrfField />
                    <Button type="submit" size="small" aria-label={t.passkeyRemoveNamed({ name: one.name })}>
                      {t.passkeyRemove()}
                    </Button>
                  </form>
                ),
              },
            ]}
          />
        )}
        {host === null ? (
          <p className="muted">{t.noPasskeysHere()}</p>
        ) : (
          <form
            method="post"
            action={href(page, factors.addPasskey)}
            className="stack needs-script"
            noValidate
            {...passkeyForm.mark({ passkeyForm: 'add' })}
          >
            <CsrfField />
            <input type="hidden" name="answer" value="" />
            <Field
              form="passkey"
              name="name"
              label={t.passkeyName()}
              hint={t.passkeyNameHint()}
              maxLength={60}
              width="medium"
              error={error}
            />
            <p>
              <Button type="submit">{t.passkeyAdd()}</Button>
            </p>
          </form>
        )}
      </div>
    </Card>
  )
}
