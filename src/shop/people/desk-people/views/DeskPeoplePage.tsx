import { Fragment, type ReactNode } from 'react'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import type { AuditLine } from '#platform/audit/audit-log.ts'
import { AuditTable } from '#ui/audit-table.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CheckboxGroupField, CsrfField, Field } from '#ui/field.tsx'
import { FormIfOpen, IfOpen } from '#ui/if-open.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { deskPeople, rolesOfDesk } from '../contract.ts'
import { deskRoles, isDeskRole, ownRoleKey } from '#shop/people/session/model/desk-rights.ts'
import type { OwnRole } from '../model/desk-role.ts'
import type { DeskPerson } from '../model/desk-person.ts'
import { sayDeskPeople } from '../texts.ts'

/** A form as it was sent, and what is wrong with it. */
export type Refused = {
  entered: Readonly<Record<string, string>>
  roles: readonly string[]
  errors: readonly FieldError[]
  conflict: string | null
}

/** Roles made here, as they are chosen from: those in use, and those that somebody still holds. */
type OwnChoices = readonly Pick<OwnRole, 'id' | 'name' | 'note' | 'retired'>[]
const roleChoices = (page: PageContext, own: OwnChoices) => {
  const t = sayDeskPeople(page.language)
  return [
    ...deskRoles.map(role => ({ value: role as string, label: t[role](), hint: t[`${role}Hint`]() })),
    ...own
      .filter(({ retired }) => !retired)
      .map(({ id, name, note }) => ({ value: ownRoleKey(id), label: name, ...(note && { hint: note }) })),
  ]
}
/** Roles in words. */
const roleWords = (page: PageContext, roles: readonly string[], own: OwnChoices): string =>
  roles
    .map(role =>
      isDeskRole(role)
        ? sayDeskPeople(page.language)[role]()
        : (own.find(({ id }) => ownRoleKey(id) === role)?.name ?? role),
    )
    .join(', ')

function PersonState({ person }: { person: DeskPerson }) {
  const page = usePage()
  const t = sayDeskPeople(page.language)
  if (!person.active) return <State tone={toneOf('access', 'closed', page)}>{t.blocked()}</State>
  if (person.invited) return <State tone={toneOf('access', 'invited', page)}>{t.invited()}</State>
  return <State tone={toneOf('access', 'open', page)}>{t.active()}</State>
}

/** After a leak everybody is signed out at once. */
function EndSessions({ notSure }: { notSure: string | null }) {
  const page = usePage()
  const t = sayDeskPeople(page.language)
  return (
    <IfOpen entry={deskPeople.endSessions}>
      <Card title={t.endSessions()}>
        <p>{t.endSessionsText()}</p>
        <form method="post" action={href(page, deskPeople.endSessions)} className="stack">
          <CsrfField />
          <CheckboxField label={t.sure()} name="sure" form="sessions" error={notSure ?? undefined} />
          <p>
            <Button type="submit" look="danger">
              {t.endSessions()}
            </Button>
          </p>
        </form>
      </Card>
    </IfOpen>
  )
}

/** Who works at the desk, and inviting somebody. */
export function DeskPeoplePage({
  people,
  own,
  refused,
  notSure,
  flashes,
}: {
  people: readonly DeskPerson[]
  own: OwnChoices
  refused: Refused | null
  /** why the sessions were not ended */
  notSure: string | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayDeskPeople(page.language)
  const form = 'invite'
  const field = (name: string) => ({
    name,
    form,
    required: true,
    defaultValue: refused?.entered[name] ?? '',
    error: refused?.errors.find(error => error.field === name)?.message,
  })
  return (
    <Screen title={t.title()} flashes={flashes}>
      <ErrorSummary
        form="sessions"
        errors={notSure ? [{ field: 'sure', message: notSure }] : []}
        names={{ sure: t.endSessions() }}
      />
      {refused && (
        <ErrorSummary
          form={form}
          errors={refused.errors}
          names={{ email: t.email(), firstName: t.firstName(), lastName: t.lastName(), roles: t.roles() }}
        />
      )}
      <p className="row">
        <LinkButton href={href(page, rolesOfDesk.list)} icon="lock">
          {t.keepRoles()}
        </LinkButton>
      </p>
      <DataTable
        cards
        label={t.title()}
        rows={people}
        rowKey={one => one.id}
        columns={[
          {
            key: 'name',
            header: t.name(),
            rowHeader: true,
            cell: one => (
              <>
                <a href={href(page, deskPeople.person, { params: { id: one.id } })}>
                  {one.firstName} {one.lastName}
                </a>
                <br />
                <span className="muted">{one.email}</span>
              </>
            ),
          },
          {
            key: 'roles',
            header: t.roles(),
            cell: one => roleWords(page, one.roles, own) || '–',
          },
          {
            key: 'seen',
            header: t.lastSeen(),
            cell: one => (one.seenAt ? formatMoment(one.seenAt) : '–'),
          },
          { key: 'state', header: t.status(), cell: one => <PersonState person={one} /> },
        ]}
      />
      <IfOpen entry={deskPeople.invite}>
        <Card title={t.invite()}>
          <p className="muted">{t.inviteNote()}</p>
          <form
            method="post"
            action={href(page, deskPeople.invite)}
            className="stack"
            data-unsaved={refused ? 'entered' : ''}
          >
            <CsrfField />
            <div className="form-grid">
              <Field {...field('email')} label={t.email()} type="email" maxLength={254} />
              <Field {...field('firstName')} label={t.firstName()} maxLength={80} />
              <Field {...field('lastName')} label={t.lastName()} maxLength={80} />
            </div>
            <CheckboxGroupField
              name="roles"
              form={form}
              label={t.roles()}
              error={refused?.errors.find(error => error.field === 'roles')?.message}
              defaultValues={[...(refused?.roles ?? [])]}
              options={roleChoices(page, own)}
            />
            <p>
              <Button type="submit" icon="mail">
                {t.sendInvitation()}
              </Button>
            </p>
          </form>
        </Card>
      </IfOpen>
      <EndSessions notSure={notSure} />
    </Screen>
  )
}

/** One of them: name and roles, blocking, inviting again, what changed. */
export function DeskPersonPage({
  person,
  own,
  cards,
  trail,
  refused,
  flashes,
}: {
  person: DeskPerson
  own: OwnChoices
  /** of other domains */
  cards: readonly { name: string; body: ReactNode }[]
  trail: readonly AuditLine[]
  refused: Refused | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayDeskPeople(page.language)
  const form = 'person'
  const params = { id: person.id }
  const name = `${person.firstName} ${person.lastName}`
  const field = (key: 'firstName' | 'lastName') => ({
    name: key,
    form,
    required: true,
    maxLength: 80,
    defaultValue: refused?.entered[key] ?? person[key],
    error: refused?.errors.find(error => error.field === key)?.message,
  })
  return (
    <Screen title={name} note={person.email} flashes={flashes} changesOf={`customer:${person.email}`}>
      <p>
        <PersonState person={person} />
      </p>
      {!mayOpen(page, deskPeople.save) && <p>{roleWords(page, person.roles, own) || '–'}</p>}
      <IfOpen entry={deskPeople.save}>
        <RecordForm
          form={form}
          action={href(page, deskPeople.save, { params })}
          version={null}
          conflict={refused?.conflict ?? null}
          errors={refused?.errors ?? []}
          names={{ firstName: t.firstName(), lastName: t.lastName(), roles: t.roles() }}
          save={t.save()}
          back={{ href: href(page, deskPeople.list), label: t.back() }}
          act={{
            action: href(page, deskPeople.switchPerson, { params }),
            label: person.active ? t.block() : t.unblock(),
            icon: person.active ? 'lock' : 'rotate-ccw',
            ...(person.active && { ask: t.blockAsk({ name }), danger: true }),
            sends: { name: 'active', value: person.active ? 'false' : 'true' },
          }}
        >
          <input type="hidden" name="seen" value={person.roles.join(' ')} />
          <div className="form-grid">
            <Field {...field('firstName')} label={t.firstName()} />
            <Field {...field('lastName')} label={t.lastName()} />
          </div>
          <CheckboxGroupField
            name="roles"
            form={form}
            label={t.roles()}
            error={refused?.errors.find(error => error.field === 'roles')?.message}
            defaultValues={[...(refused?.roles ?? person.roles)]}
            options={roleChoices(page, own)}
          />
        </RecordForm>
      </IfOpen>
      {person.invited && person.active && (
        <FormIfOpen entry={deskPeople.inviteAgain} action={href(page, deskPeople.inviteAgain, { params })}>
          <CsrfField />
          <Button type="submit" icon="mail">
            {t.inviteAgain()}
          </Button>
        </FormIfOpen>
      )}
      {cards.map(({ name: of, body }) => (
        <Fragment key={of}>{body}</Fragment>
      ))}
      {trail.length > 0 && (
        <section aria-label={t.history()} className="stack">
          <h2>{t.history()}</h2>
          <AuditTable label={t.history()} lines={trail} />
        </section>
      )}
    </Screen>
  )
}
