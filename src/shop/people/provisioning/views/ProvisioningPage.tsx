import { dayOf, formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { overlapDays } from '#kit/secret-overlap.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { directoryDesk, directoryOfCompany } from '#shop/people/directories/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { IfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { NewSecret } from '#ui/secret-forms.tsx'
import { provisioningDesk, provisioningOfCompany } from '../contract.ts'
import type { MappedGroup, Provisioning } from '../model/provisioning.ts'
import { sayProvisioning } from '../texts.ts'
import { IfKept, MeaningFields, type EnteredMeaning, type UnitShown } from './parts.tsx'

export type ProvisioningShown = {
  /** the code of the company at the desk; null: their own */
  company: string | null
  companyName: string
  address: string
  door: Provisioning | null
  domains: readonly string[]
  units: readonly UnitShown[]
  groups: readonly MappedGroup[]
  people: number
  entered: EnteredMeaning
  /** made just now, shown this once */
  token: string | null
  errors: readonly FieldError[]
  conflict: boolean
  flashes: readonly Flash[]
}

/** The door of a company's directory, and what its groups mean. */
export function ProvisioningPage(shown: ProvisioningShown) {
  const { company, companyName, door, domains, token, flashes } = shown
  const page = usePage()
  const t = sayProvisioning(page.language)
  return (
    <Screen
      title={t.title()}
      note={company === null ? t.note() : t.deskNote({ company: companyName })}
      flashes={flashes}
      actions={
        door && (
          <LinkButton
            href={
              company === null
                ? href(page, provisioningOfCompany.calls)
                : href(page, provisioningDesk.calls, { params: { company } })
            }
          >
            {t.calls()}
          </LinkButton>
        )
      }
    >
      {token !== null && <NewSecret title={t.tokenMade()} secret={token} note={t.tokenNote()} />}
      {domains.length === 0 && (
        <Message kind="warning" stays>
          <p>{t.domainsNeeded()}</p>
          <p>
            <a
              href={
                company === null
                  ? href(page, directoryOfCompany.show)
                  : href(page, directoryDesk.show, { params: { company } })
              }
            >
              {t.toDomains()}
            </a>
          </p>
        </Message>
      )}
      <Connection {...shown} />
      {door && <Groups {...shown} />}
      {door && (
        <IfKept company={company}>
          <Usual {...shown} door={door} />
        </IfKept>
      )}
    </Screen>
  )
}

function Connection({ company, address, door, domains, people }: ProvisioningShown) {
  const page = usePage()
  const t = sayProvisioning(page.language)
  const open = door?.open === true
  const to = (entry: 'token' | 'endFormer' | 'shut') =>
    company === null
      ? href(page, provisioningOfCompany[entry])
      : href(page, provisioningDesk[entry], { params: { company } })
  return (
    <Card
      title={t.connection()}
      action={<State tone={open ? 'good' : 'neutral'}>{open ? t.open() : t.shut()}</State>}
    >
      <DefinitionTable
        label={t.connection()}
        rows={[
          {
            name: t.address(),
            value: (
              <>
                <code className="provisioning-token">{address}</code> <CopyButton text={address} />
              </>
            ),
          },
          {
            name: t.token(),
            value:
              open && door.tokenMadeAt
                ? t.tokenOf({ when: formatMoment(door.tokenMadeAt, page.timeZone) })
                : t.tokenNone(),
          },
          { name: t.used(), value: door?.usedAt ? formatMoment(door.usedAt, page.timeZone) : t.never() },
          { name: t.domains(), value: domains.length > 0 ? domains.join(', ') : t.domainsNone() },
          { name: t.kept(), value: String(people) },
        ]}
      />
      <IfKept company={company}>
        <div className="row">
          <form
            method="post"
            action={to('token')}
            {...(open &&
              askBefore({
                ask: t.anotherTokenAsk({ days: overlapDays }),
                ok: t.anotherToken(),
              }))}
          >
            <CsrfField />
            <Button type="submit" icon="lock" {...(!open && { look: 'primary' as const })}>
              {open ? t.anotherToken() : t.makeToken()}
            </Button>
          </form>
          {open && (
            <form
              method="post"
              action={to('shut')}
              {...askBefore({ ask: t.endAsk(), ok: t.end(), danger: true })}
            >
              <CsrfField />
              <Button type="submit" icon="x">
                {t.end()}
              </Button>
            </form>
          )}
          {door?.formerUntil && (
            <form method="post" action={to('endFormer')} className="row">
              <CsrfField />
              <span className="muted">
                {t.former({ on: formatDate(dayOf(door.formerUntil, page.timeZone)) })}
              </span>
              <Button type="submit" look="text">
                {t.endFormer()}
              </Button>
            </form>
          )}
        </div>
      </IfKept>
    </Card>
  )
}

function Usual({
  company,
  door,
  units,
  entered,
  errors,
  conflict,
}: ProvisioningShown & { door: Provisioning }) {
  const page = usePage()
  const t = sayProvisioning(page.language)
  return (
    <>
      <h2>{t.usual()}</h2>
      <p>{t.usualNote()}</p>
      <RecordForm
        form="usual"
        action={
          company === null
            ? href(page, provisioningOfCompany.save)
            : href(page, provisioningDesk.save, { params: { company } })
        }
        version={String(door.version)}
        conflict={conflict ? t.conflict() : null}
        errors={errors}
        names={{ unit: t.unit(), roles: t.roles() }}
        save={t.save()}
      >
        <MeaningFields form="usual" units={units} entered={entered} errors={errors} usual />
      </RecordForm>
    </>
  )
}

function Groups({ company, groups, units }: ProvisioningShown) {
  const page = usePage()
  const t = sayProvisioning(page.language)
  const meaning = (group: MappedGroup): string => {
    const unit = units.find(({ id }) => id === group.unitId)
    const words = [...group.roles.map(role => t[role]()), ...(unit ? [`${t.unit()} ${unit.name}`] : [])]
    return words.length > 0 ? words.join(', ') : t.meansNothing()
  }
  const to = (id: number) =>
    company === null
      ? href(page, provisioningOfCompany.group, { params: { id } })
      : href(page, provisioningDesk.group, { params: { company, id } })
  return (
    <Card title={t.groups()}>
      {groups.length === 0 ? (
        <p className="muted">{t.groupsNone()}</p>
      ) : (
        <DataTable
          cards
          label={t.groups()}
          rows={groups}
          rowKey={one => one.id}
          rowProps={one => ({ 'data-group-id': one.id })}
          columns={[
            { key: 'group', header: t.group(), rowHeader: true, cell: one => one.name },
            { key: 'members', header: t.members(), cell: one => String(one.members) },
            { key: 'means', header: t.means(), cell: meaning },
            {
              key: 'act',
              header: '',
              cell: one => {
                const link = (
                  <LinkButton look="text" href={to(one.id)} aria-label={`${t.change()}: ${one.name}`}>
                    {t.change()}
                  </LinkButton>
                )
                return company === null ? link : <IfOpen entry={provisioningDesk.saveGroup}>{link}</IfOpen>
              },
            },
          ]}
        />
      )}
    </Card>
  )
}
