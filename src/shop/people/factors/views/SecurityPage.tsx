import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { factors as contract } from '../contract.ts'
import { isEmpty, recoveryCodes, type Factors, type PasskeyShown } from '../model/factor.ts'
import { PasskeysCard } from './PasskeyForms.tsx'
import { sayFactors } from '../texts/factors.ts'

/** How a person signs in: the app and its recovery codes. */
export function SecurityPage({
  factors,
  passkeys,
  host,
  passkeyError,
  duty,
  flashes,
}: {
  factors: Factors
  passkeys: readonly PasskeyShown[]
  /** what passkeys are made for; null: the shop's address can have none */
  host: string | null
  passkeyError: string | undefined
  /** whether a role of theirs needs a factor; until when they may go on without; what it opens is closed already */
  duty: { needed: boolean; until: Date | null; closed: boolean }
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayFactors(page.language)
  const since = factors.authenticator
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      {duty.needed && isEmpty(factors) && (
        <Message kind="warning" title={t.needed()} stays>
          <p>
            {duty.until && !duty.closed
              ? t.neededUntil({ day: formatDate(dayOf(duty.until, page.timeZone)) })
              : t.neededNow()}
          </p>
        </Message>
      )}
      <Card title={t.app()} id="app">
        <div className="stack">
          <p>
            <State tone={since ? 'good' : 'neutral'}>
              {since ? t.appOn({ day: formatDate(dayOf(since, page.timeZone)) }) : t.appOff()}
            </State>
          </p>
          <p>{t.appText()}</p>
          <div className="row">
            <form method="post" action={href(page, contract.begin)}>
              <CsrfField />
              <Button type="submit" look={since ? 'secondary' : 'primary'}>
                {since ? t.setUpAnew() : t.setUp()}
              </Button>
            </form>
            {since && (!duty.needed || passkeys.length > 0) && (
              <form
                method="post"
                action={href(page, contract.remove)}
                {...askBefore({ ask: t.removeAsk(), ok: t.remove(), danger: true })}
              >
                <CsrfField />
                <Button type="submit" look="danger">
                  {t.remove()}
                </Button>
              </form>
            )}
          </div>
        </div>
      </Card>
      <PasskeysCard passkeys={passkeys} host={host} error={passkeyError} />
      {!isEmpty(factors) && (
        <Card title={t.codes()} id="codes">
          <form
            method="post"
            action={href(page, contract.renewCodes)}
            className="stack"
            {...askBefore({ ask: t.newCodesAsk(), ok: t.newCodes() })}
          >
            <CsrfField />
            <p>{t.codesLeft({ n: factors.codesLeft, all: recoveryCodes })}</p>
            <p>
              <Button type="submit">{t.newCodes()}</Button>
            </p>
          </form>
        </Card>
      )}
    </Screen>
  )
}
