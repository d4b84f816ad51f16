import { dayOf, formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import {
  CheckboxGroupField,
  CsrfField,
  Field,
  RadioGroupField,
  SelectField,
  TextAreaField,
} from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { programReference } from '#shop/systems/api/contract.ts'
import { programsOfCompany } from '../contract.ts'
import { lifetimes, overlapDays, scopes, standingOf, type ProgramShown } from '../model/program.ts'

import { sayPrograms } from '../texts.ts'

const form = 'program'

/** What stands in the fields. */
export type Entered = {
  name: string
  person: string
  kind: string
  scopes: readonly string[]
  networks: string
  lifetime: string
}

export type ProgramShownHere = {
  /** null: it is new */
  kept: ProgramShown | null
  entered: Entered
  people: readonly { email: string; name: string }[]
  /** made just now, shown this once */
  secret: string | null
  errors: readonly FieldError[]
  conflict: boolean
  flashes: readonly Flash[]
  now: Date
  publicUrl: string
}

/** One program of a company, new or kept. */
export function ProgramPage(shown: ProgramShownHere) {
  const { kept, entered, secret, errors, conflict, flashes, now, publicUrl } = shown
  const page = usePage()
  const t = sayPrograms(page.language)
  const ended = kept !== null && kept.endedAt !== null
  const params = kept && { params: { id: kept.id } }
  return (
    <Screen title={kept ? kept.name : t.new()} flashes={flashes}>
      {secret !== null && kept && (
        <Message
          kind="success"
          title={kept.kind === 'key' ? t.keyOf({ name: kept.name }) : t.secretOf({ name: kept.name })}
          stays
          announced
        >
          <p className="program-secret">
            <code data-secret>{secret}</code> <CopyButton text={secret} />
          </p>
          <p>{t.secretNote()}</p>
        </Message>
      )}
      {kept && kept.kind === 'assistant' && !ended && <EndAssistant kept={kept} />}
      {kept && <Standing kept={kept} now={now} publicUrl={publicUrl} />}
      {!ended && kept?.kind !== 'assistant' && (
        <RecordForm
          form={form}
          action={params ? href(page, programsOfCompany.save, params) : href(page, programsOfCompany.add)}
          version={kept ? String(kept.version) : null}
          conflict={conflict ? t.conflict() : null}
          errors={errors}
          names={{ name: t.name(), person: t.person(), scopes: t.scopes(), networks: t.networks() }}
          save={kept ? t.save() : t.letIn()}
          back={{ href: href(page, programsOfCompany.list), label: t.back() }}
          act={
            params && {
              action: href(page, programsOfCompany.end, params),
              label: t.end(),
              icon: 'x',
              ask: t.endAsk({ name: kept?.name ?? '' }),
              danger: true,
            }
          }
        >
          <Fields {...shown} entered={entered} />
        </RecordForm>
      )}
    </Screen>
  )
}

/** What a person let in is not changed by others, only ended. */
function EndAssistant({ kept }: { kept: ProgramShown }) {
  const page = usePage()
  const t = sayPrograms(page.language)
  return (
    <Message kind="info" stays>
      <p>{t.assistantNote()}</p>
      <form
        method="post"
        action={href(page, programsOfCompany.end, { params: { id: kept.id } })}
        data-confirm={t.endAsk({ name: kept.name })}
        data-confirm-ok={t.end()}
        data-confirm-danger=""
      >
        <CsrfField />
        <Button type="submit">{t.end()}</Button>
      </form>
    </Message>
  )
}

function Fields({ kept, entered, people, errors }: ProgramShownHere) {
  const t = sayPrograms(usePage().language)
  const shared = (name: keyof Entered & ('name' | 'person' | 'networks' | 'scopes')) => ({
    form,
    name,
    label: t[name](),
    error: errors.find(error => error.field === name)?.message,
  })
  const known = people.some(one => one.email === entered.person)
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
      <SelectField
        {...shared('person')}
        hint={t.personHint()}
        required
        defaultValue={known ? entered.person : ''}
        options={[
          { value: '', label: t.choosePerson() },
          ...people.map(({ email, name }) => ({ value: email, label: name ? `${name} (${email})` : email })),
        ]}
      />
      {kept === null && (
        <RadioGroupField
          form={form}
          name="kind"
          label={t.kind()}
          defaultValue={entered.kind}
          options={[
            { value: 'client', label: t.client(), hint: t.clientHint() },
            { value: 'key', label: t.key(), hint: t.keyHint() },
          ]}
        />
      )}
      <CheckboxGroupField
        {...shared('scopes')}
        required
        defaultValues={entered.scopes}
        options={scopes.map(scope => ({ value: scope, label: t[scope](), hint: <code>{scope}</code> }))}
      />
      <TextAreaField
        {...shared('networks')}
        hint={t.networksHint()}
        rows={3}
        maxLength={5_000}
        defaultValue={entered.networks}
      />
      {kept === null && (
        <SelectField
          form={form}
          name="lifetime"
          label={t.lifetime()}
          defaultValue={entered.lifetime}
          options={lifetimes.map(one => ({ value: one, label: t[`lifetime-${one}`]() }))}
        />
      )}
    </>
  )
}

/** How it stands and comes in; a new secret, and the end of the one before. */
function Standing({ kept, now, publicUrl }: { kept: ProgramShown; now: Date; publicUrl: string }) {
  const page = usePage()
  const t = sayPrograms(page.language)
  const params = { params: { id: kept.id } }
  const standing = standingOf(kept, now)
  const example =
    kept.kind === 'client'
      ? `curl -u ${kept.identifier}:… -d grant_type=client_credentials ${publicUrl}/api/oauth/token`
      : `curl -H 'Authorization: Bearer ${kept.identifier}_…' ${publicUrl}/api/v1/basket`
  return (
    <Card
      title={t.howTitle()}
      action={<State tone={standing === 'active' ? 'good' : 'neutral'}>{t[standing]()}</State>}
    >
      <DefinitionTable
        label={kept.name}
        rows={[
          kept.kind === 'assistant'
            ? { name: t.person(), value: kept.personName || kept.person }
            : {
                name: kept.kind === 'client' ? t.clientId() : t.keyBegins(),
                value: <code>{kept.identifier}</code>,
              },
          ...(kept.kind === 'client'
            ? [
                {
                  name: t.tokenAddress(),
                  value: <code className="program-example">{`${publicUrl}/api/oauth/token`}</code>,
                },
              ]
            : []),
          {
            name: t.expires(),
            value: kept.expiresAt ? formatDate(dayOf(kept.expiresAt, page.timeZone)) : t.never(),
          },
          {
            name: t.used(),
            value: kept.usedAt ? formatMoment(kept.usedAt, page.timeZone) : t.neverUsed(),
          },
          {
            name: t.described(),
            value: (
              <>
                <a href={href(page, programReference.show)}>{t.reference()}</a>,{' '}
                <a href="/api/v1/openapi.json">
                  <code className="program-example">{`${publicUrl}/api/v1/openapi.json`}</code>
                </a>
              </>
            ),
          },
          ...(kept.kind === 'assistant'
            ? [{ name: t.scopes(), value: kept.scopes.map(scope => t[scope]()).join(', ') }]
            : [{ name: t.example(), value: <code className="program-example">{example}</code> }]),
        ]}
      />
      {standing !== 'ended' && kept.kind !== 'assistant' && (
        <div className="row">
          <form
            method="post"
            action={href(page, programsOfCompany.rotate, params)}
            data-confirm={t.newSecretAsk({ days: overlapDays })}
            data-confirm-ok={t.newSecret()}
          >
            <CsrfField />
            <Button type="submit" icon="lock">
              {t.newSecret()}
            </Button>
          </form>
          {kept.formerUntil && (
            <form method="post" action={href(page, programsOfCompany.endOverlap, params)} className="row">
              <CsrfField />
              <span className="muted">
                {t.overlap({ on: formatDate(dayOf(kept.formerUntil, page.timeZone)) })}
              </span>
              <Button type="submit" look="text">
                {t.endOverlap()}
              </Button>
            </form>
          )}
        </div>
      )}
    </Card>
  )
}
