import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { ownRoleKey, type DeskRole, type OwnRights } from '#shop/people/session/model/desk-rights.ts'
import { AuditTable } from '#ui/audit-table.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { deskPeople, rolesOfDesk } from '../contract.ts'
import { maxRoleName, maxRoleNote, type OwnRole } from '../model/desk-role.ts'
import type { DeskPerson } from '../model/desk-person.ts'
import { sayDeskPeople } from '../texts.ts'
import { sayDeskRoles } from '../texts/roles.ts'
import { RightsTable, type RightNames } from './RightsTable.tsx'
import type { AuditLine } from '#platform/audit/audit-log.ts'
import type { FieldError as Wrong } from '#kit/refusal.ts'

/** A form as it was sent, and what is wrong with it. */
export type RefusedRole = {
  entered: Readonly<Record<string, string>>
  errors: readonly Wrong[]
  conflict: string | null
}

function RoleKind({ retired, own }: { retired: boolean; own: boolean }) {
  const page = usePage()
  const t = sayDeskRoles(page.language)
  if (retired) return <State tone={toneOf('access', 'closed', page)}>{t.retired()}</State>
  return <>{own ? t.ownInUse() : t.ofShop()}</>
}

/** All roles: those of the shop, and those that were made here. */
export function RolesPage({
  fixed,
  own,
  flashes,
}: {
  fixed: readonly { role: DeskRole; people: number }[]
  own: readonly OwnRole[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayDeskRoles(page.language)
  const words = sayDeskPeople(page.language)
  const rows = [
    ...fixed.map(({ role, people }) => ({
      key: role as string,
      name: words[role](),
      note: words[`${role}Hint`](),
      people,
      own: false,
      retired: false,
    })),
    ...own.map(({ id, ...role }) => ({ ...role, key: ownRoleKey(id), own: true })),
  ]
  return (
    <Screen title={t.title()} note={t.intro()} flashes={flashes}>
      <p className="row">
        <LinkButtonIfOpen
          entry={rolesOfDesk.begin}
          href={href(page, rolesOfDesk.begin, { query: {} })}
          icon="plus"
        >
          {t.new()}
        </LinkButtonIfOpen>
      </p>
      <DataTable
        cards
        label={t.title()}
        rows={rows}
        rowKey={one => one.key}
        columns={[
          {
            key: 'role',
            header: t.role(),
            rowHeader: true,
            cell: one => (
              <>
                <a href={href(page, rolesOfDesk.one, { params: { role: one.key } })}>{one.name}</a>
                {one.note && (
                  <>
                    <br />
                    <span className="muted">{one.note}</span>
                  </>
                )}
              </>
            ),
          },
          { key: 'kind', header: t.kind(), cell: one => <RoleKind {...one} /> },
          { key: 'people', header: t.people(), align: 'number', cell: one => one.people },
        ]}
      />
    </Screen>
  )
}

/** A new role, empty or as a copy, or one that was made here. */
export function RoleForm({
  kept,
  begun,
  names,
  refused,
}: {
  /** null: it is new */
  kept: OwnRole | null
  /** what the fields begin with */
  begun: { name: string; note: string; rights: OwnRights }
  names: RightNames
  refused: RefusedRole | null
}) {
  const page = usePage()
  const t = sayDeskRoles(page.language)
  const words = sayDeskPeople(page.language)
  const form = 'role'
  const params = kept && { role: ownRoleKey(kept.id) }
  const error = (field: string) => refused?.errors.find(one => one.field === field)?.message
  return (
    <RecordForm
      form={form}
      action={params ? href(page, rolesOfDesk.save, { params }) : href(page, rolesOfDesk.add)}
      version={kept ? String(kept.version) : null}
      conflict={refused?.conflict ?? null}
      errors={refused?.errors ?? []}
      names={{ name: t.name(), note: t.note(), rights: t.rights() }}
      save={kept ? words.save() : t.add()}
      back={{ href: href(page, rolesOfDesk.list), label: words.back() }}
      act={
        kept &&
        params && {
          action: href(page, rolesOfDesk.retire, { params }),
          label: kept.retired ? t.takeBack() : t.retire(),
          icon: kept.retired ? 'rotate-ccw' : 'lock',
          ...(!kept.retired && { ask: t.retireAsk({ name: kept.name, n: kept.people }), danger: true }),
          sends: { name: 'retired', value: kept.retired ? 'false' : 'true' },
        }
      }
    >
      <div className="form-grid">
        <Field
          form={form}
          name="name"
          label={t.name()}
          required
          maxLength={maxRoleName}
          defaultValue={refused?.entered['name'] ?? begun.name}
          error={error('name')}
        />
        <Field
          form={form}
          name="note"
          label={t.note()}
          hint={t.noteHint()}
          maxLength={maxRoleNote}
          defaultValue={refused?.entered['note'] ?? begun.note}
          error={error('note')}
        />
      </div>
      <RightsTable
        form={form}
        names={names}
        rights={begun.rights}
        entered={refused?.entered ?? {}}
        error={error('rights')}
      />
    </RecordForm>
  )
}

export function NewRolePage(props: Omit<Parameters<typeof RoleForm>[0], 'kept'>) {
  const t = sayDeskRoles(usePage().language)
  return (
    <Screen title={t.new()}>
      <RoleForm kept={null} {...props} />
    </Screen>
  )
}

/** One role: its rights, who holds it, what was changed. */
export function RolePage({
  name,
  own,
  rights,
  holders,
  trail,
  names,
  copyFrom,
  refused,
  flashes,
}: {
  name: string
  own: OwnRole | null
  rights: OwnRights
  holders: readonly DeskPerson[]
  trail: readonly AuditLine[]
  names: RightNames
  /** the key of this role */
  copyFrom: string
  refused: RefusedRole | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayDeskRoles(page.language)
  const words = sayDeskPeople(page.language)
  return (
    <Screen title={name} flashes={flashes} {...(own && { changesOf: `desk-role:${own.id}` })}>
      {own?.retired && <Message kind="info">{t.retiredNote()}</Message>}
      {own?.note && <p>{own.note}</p>}
      {!own && <p>{t.ofShopNote()}</p>}
      <p className="row">
        <LinkButtonIfOpen
          entry={rolesOfDesk.begin}
          href={href(page, rolesOfDesk.begin, { query: { from: copyFrom } })}
          icon="copy"
        >
          {t.copy()}
        </LinkButtonIfOpen>
        <LinkButton href={href(page, rolesOfDesk.list)} look="text">
          {t.title()}
        </LinkButton>
      </p>
      <Card title={t.holders()}>
        {holders.length === 0 ? (
          <p className="muted">{t.noHolders()}</p>
        ) : (
          <ul>
            {holders.map(one => (
              <li key={one.id}>
                <a href={href(page, deskPeople.person, { params: { id: one.id } })}>
                  {one.firstName} {one.lastName}
                </a>{' '}
                <span className="muted">{one.email}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {own && mayOpen(page, rolesOfDesk.save) ? (
        <RoleForm kept={own} begun={own} names={names} refused={refused} />
      ) : (
        <RightsTable form="shown" names={names} rights={rights} entered={null} />
      )}
      {trail.length > 0 && (
        <section aria-label={words.history()} className="stack">
          <h2>{words.history()}</h2>
          <AuditTable label={words.history()} lines={trail} />
        </section>
      )}
    </Screen>
  )
}
