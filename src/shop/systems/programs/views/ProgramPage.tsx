import { dayOf, formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { NewSecret, SecretForms } from '#ui/secret-forms.tsx'
import { programReference } from '#shop/systems/api/contract.ts'
import { programsOfCompany } from '../contract.ts'
import { programOwners, standingOf, type Choices, type ProgramInUnit } from '../model/program.ts'

import { sayPrograms } from '../texts.ts'
import { form, ProgramFields, type Entered } from './ProgramFields.tsx'

export type ProgramShownHere = {
  /** null: it is new */
  kept: ProgramInUnit | null
  entered: Entered
  choices: Choices
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
        <NewSecret
          title={kept.kind === 'key' ? t.keyOf({ name: kept.name }) : t.secretOf({ name: kept.name })}
          secret={secret}
          note={t.secretNote()}
        />
      )}
      {kept && kept.kind === 'assistant' && !ended && <EndAssistant kept={kept} />}
      {kept && <Standing kept={kept} now={now} publicUrl={publicUrl} />}
      {kept === null && <OwnerNav owner={entered.owner} />}
      {!ended && kept?.kind !== 'assistant' && (
        <RecordForm
          form={form}
          action={params ? href(page, programsOfCompany.save, params) : href(page, programsOfCompany.add)}
          version={kept ? String(kept.version) : null}
          conflict={conflict ? t.conflict() : null}
          errors={errors}
          names={{
            name: t.name(),
            person: t.person(),
            unit: t.unit(),
            email: t.emailOfUnit(),
            scopes: t.scopes(),
            networks: t.networks(),
          }}
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
          <ProgramFields kept={kept} entered={entered} choices={shown.choices} errors={errors} />
        </RecordForm>
      )}
    </Screen>
  )
}

/** What a person let in is not changed by others, only ended. */
function EndAssistant({ kept }: { kept: ProgramInUnit }) {
  const page = usePage()
  const t = sayPrograms(page.language)
  return (
    <Message kind="info" stays>
      <p>{t.assistantNote()}</p>
      <form
        method="post"
        action={href(page, programsOfCompany.end, { params: { id: kept.id } })}
        {...askBefore({ ask: t.endAsk({ name: kept.name }), ok: t.end(), danger: true })}
      >
        <CsrfField />
        <Button type="submit">{t.end()}</Button>
      </form>
    </Message>
  )
}

/** Whether it is for a person or a unit; each leads to the form for it. */
function OwnerNav({ owner }: { owner: string }) {
  const page = usePage()
  const t = sayPrograms(page.language)
  const names = { person: t.forPerson(), unit: t.forUnit() }
  return (
    <nav className="row" aria-label={t.ownerTitle()}>
      {programOwners.map(one => (
        <LinkButton
          key={one}
          href={href(page, programsOfCompany.create, { query: { owner: one } })}
          size="small"
          {...(one === owner && { look: 'primary' as const, 'aria-current': 'page' as const })}
        >
          {names[one]}
        </LinkButton>
      ))}
    </nav>
  )
}

/** How it stands and comes in; a new secret, and the end of the one before. */
function Standing({ kept, now, publicUrl }: { kept: ProgramInUnit; now: Date; publicUrl: string }) {
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
      {standing === 'rests' && (
        <Message kind="warning" stays>
          {kept.unit?.closed ? t.restsForUnit() : t.restsForAccount()}
        </Message>
      )}
      <DefinitionTable
        label={kept.name}
        rows={[
          ...(kept.unit
            ? [
                { name: t.worksFor(), value: t.unitOf({ name: kept.unit.name }) },
                { name: t.emailOfUnit(), value: kept.person },
              ]
            : []),
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
          <SecretForms
            rotate={href(page, programsOfCompany.rotate, params)}
            endOverlap={href(page, programsOfCompany.endOverlap, params)}
            formerUntil={kept.formerUntil}
            words={t}
          />
        </div>
      )}
    </Card>
  )
}
