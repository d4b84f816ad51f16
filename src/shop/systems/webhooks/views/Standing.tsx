import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { CsrfField } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { SecretForms } from '#ui/secret-forms.tsx'
import { webhookDesk, webhooksOfCompany } from '../contract.ts'
import { standingOf, type WebhookShown } from '../model/webhook.ts'
import { sayWebhooks } from '../texts.ts'

/** How an endpoint stands, a test, and for its company a new secret and switching it on again. */
export function Standing({ kept, atDesk }: { kept: WebhookShown; atDesk: boolean }) {
  const page = usePage()
  const t = sayWebhooks(page.language)
  const params = { params: { id: kept.id } }
  const standing = standingOf(kept)
  const at = (moment: Date) => formatMoment(moment, page.timeZone)
  const test = atDesk ? webhookDesk.test : webhooksOfCompany.test
  return (
    <Card
      title={t.howTitle()}
      action={<State tone={toneOf('webhook', standing, page)}>{t[standing]()}</State>}
    >
      {standing === 'off' && kept.offAt && (
        <Message kind="warning">{t.offSince({ at: at(kept.offAt) })}</Message>
      )}
      {standing === 'failing' && kept.failingSince && (
        <Message kind="warning">{t.failingSince({ at: at(kept.failingSince) })}</Message>
      )}
      <DefinitionTable
        label={kept.name}
        rows={[
          ...(atDesk
            ? [
                { name: t.company(), value: `${kept.companyName} (${kept.companyCode})` },
                { name: t.unit(), value: kept.unitName ?? t.whole() },
                { name: t.url(), value: <code className="webhook-text">{kept.url}</code> },
                { name: t.events(), value: kept.events.map(event => t[event]()).join(', ') },
              ]
            : []),
          { name: t.signed(), value: t.signedHow() },
        ]}
      />
      {standing !== 'ended' && (
        <div className="row">
          <FormIfOpen entry={test} action={href(page, test, params)}>
            <CsrfField />
            <Button type="submit" icon="mail">
              {t.test()}
            </Button>
          </FormIfOpen>
          {!atDesk && (
            <SecretForms
              rotate={href(page, webhooksOfCompany.rotate, params)}
              endOverlap={href(page, webhooksOfCompany.endOverlap, params)}
              formerUntil={kept.formerUntil}
              words={t}
            />
          )}
          {!atDesk && standing === 'off' && (
            <FormIfOpen
              entry={webhooksOfCompany.turnOn}
              action={href(page, webhooksOfCompany.turnOn, params)}
            >
              <CsrfField />
              <Button type="submit">{t.turnOn()}</Button>
            </FormIfOpen>
          )}
        </div>
      )}
    </Card>
  )
}
