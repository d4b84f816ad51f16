import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxGroupField, Field, SelectField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { NewSecret } from '#ui/secret-forms.tsx'
import { webhooksOfCompany } from '../contract.ts'
import { webhookEvents, type Message, type WebhookShown } from '../model/webhook.ts'
import { sayWebhooks } from '../texts.ts'
import { Messages } from './Messages.tsx'
import { Standing } from './Standing.tsx'

const form = 'webhook'

/** What stands in the fields; `unit`: its code, '' the whole company. */
export type Entered = { name: string; url: string; unit: string; events: readonly string[] }

export type WebhookShownHere = {
  /** null: it is new */
  kept: WebhookShown | null
  entered: Entered
  /** units that it can be for; `whole`: also the whole company */
  choice: { whole: boolean; units: readonly { value: string; label: string }[] }
  messages: readonly Message[]
  /** made just now, shown this once */
  secret: string | null
  errors: readonly FieldError[]
  conflict: boolean
  day: { typed: string; error: string | undefined }
  flashes: readonly Flash[]
}

/** One endpoint of a company, new or kept. */
export function WebhookPage(shown: WebhookShownHere) {
  const { kept, secret, errors, conflict, flashes, messages, day } = shown
  const page = usePage()
  const t = sayWebhooks(page.language)
  const params = kept && { params: { id: kept.id } }
  return (
    <Screen title={kept ? kept.name : t.new()} flashes={flashes}>
      {secret !== null && kept && (
        <NewSecret title={t.secretOf({ name: kept.name })} secret={secret} note={t.secretNote()} />
      )}
      {kept && <Standing kept={kept} atDesk={false} />}
      {kept?.endedAt ? (
        <Card>{t.isEnded()}</Card>
      ) : (
        <RecordForm
          form={form}
          action={params ? href(page, webhooksOfCompany.save, params) : href(page, webhooksOfCompany.add)}
          version={kept ? String(kept.version) : null}
          conflict={conflict ? t.conflict() : null}
          errors={errors}
          names={{ name: t.name(), url: t.url(), unit: t.unit(), events: t.events() }}
          save={kept ? t.save() : t.add()}
          back={{ href: href(page, webhooksOfCompany.list), label: t.back() }}
          act={
            params && {
              action: href(page, webhooksOfCompany.end, params),
              label: t.end(),
              icon: 'x',
              ask: t.endAsk({ name: kept?.name ?? '' }),
              danger: true,
            }
          }
        >
          <Fields {...shown} />
        </RecordForm>
      )}
      {kept && <Messages webhook={kept} messages={messages} atDesk={false} day={day} />}
    </Screen>
  )
}

function Fields({ entered, choice, errors }: WebhookShownHere) {
  const t = sayWebhooks(usePage().language)
  const shared = (name: keyof Entered) => ({
    form,
    name,
    label: t[name](),
    error: errors.find(error => error.field === name)?.message,
  })
  return (
    <>
      <Field
        {...shared('name')}
        hint={t.nameHint()}
        required
        maxLength={80}
        defaultValue={entered.name}
        autoComplete="off"
      />
      <Field
        {...shared('url')}
        hint={t.urlHint()}
        type="url"
        required
        maxLength={500}
        defaultValue={entered.url}
        autoComplete="off"
      />
      <SelectField
        {...shared('unit')}
        hint={t.unitHint()}
        defaultValue={entered.unit}
        options={[{ value: '', label: choice.whole ? t.whole() : t.chooseUnit() }, ...choice.units]}
      />
      <CheckboxGroupField
        {...shared('events')}
        required
        defaultValues={entered.events}
        options={webhookEvents.map(event => ({
          value: event,
          label: t[event](),
          hint: <code>{event}</code>,
        }))}
      />
    </>
  )
}
