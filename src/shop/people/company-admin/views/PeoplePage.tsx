import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { formatAmount } from '#kit/money.ts'
import type { ListedWork } from '#shop/people/open-work/model/open-work.ts'
import { HandOverLink } from '#shop/people/open-work/views/HandOverLink.tsx'
import type { JoinRequest } from '#shop/people/registration/model/registration.ts'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { companyAdmin } from '../contract.ts'
import { normalized, type PersonRow } from '../model/company.ts'
import type { UnitRow } from '../model/tree.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { JoinRequests } from './RequestPage.tsx'
import { ActiveMark, Switch } from './Switch.tsx'

type RoleWord = 'buyer' | 'approver' | 'company-admin' | 'distributor'
const isWord = (role: string): role is RoleWord =>
  ['buyer', 'approver', 'company-admin', 'distributor'].includes(role)

const unitName = (units: readonly UnitRow[], id: number | null): string =>
  units.find(one => one.id === id)?.name ?? ''

/** The people of a company with their roles and limits. */
export function PeopleTable({
  people,
  units,
  openWork,
}: {
  people: readonly PersonRow[]
  units: readonly UnitRow[]
  /** what waits with somebody, in words, by e-mail address */
  openWork: ReadonlyMap<string, ListedWork>
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  return (
    <DataTable
      cards
      label={t.people()}
      rows={people}
      rowKey={one => one.id}
      rowProps={one => ({
        id: `user-${normalized(one.email)}`,
        'data-uid': one.email,
        'data-active': one.active,
      })}
      columns={[
        {
          key: 'name',
          header: t.name(),
          rowHeader: true,
          cell: one => (
            <>
              <a href={href(page, companyAdmin.person, { query: { user: one.email, unit: '' } })}>
                {one.firstName} {one.lastName}
              </a>
              <span className="row-name">{one.email}</span>
            </>
          ),
        },
        { key: 'unit', header: t.unit(), cell: one => unitName(units, one.unitId) },
        {
          key: 'roles',
          header: t.roles(),
          cell: one => (
            <ul className="plain-list">
              {one.grants.map(grant => (
                <li key={`${grant.role} ${grant.unitId}`}>
                  {isWord(grant.role) ? t[grant.role]() : grant.role}
                  {grant.unitId !== one.unitId && ` (${unitName(units, grant.unitId)})`}
                </li>
              ))}
            </ul>
          ),
        },
        {
          key: 'limits',
          header: t.limits(),
          cell: one =>
            one.limits.length === 0 ? (
              <span className="muted">{t.noLimit()}</span>
            ) : (
              <ul className="plain-list">
                {one.limits.map(limit => (
                  <li key={`${limit.period} ${limit.currency}`}>
                    {t[`period-${limit.period}`]()}:{' '}
                    {formatAmount(limit.amount, limit.currency, page.formatLocale)}
                  </li>
                ))}
              </ul>
            ),
        },
        {
          key: 'state',
          header: t.state(),
          cell: one => <ActiveMark {...one} />,
        },
        {
          key: 'do',
          header: <span className="visually-hidden">{t.edit()}</span>,
          cell: one => (
            <>
              {openWork.get(one.email)?.handed && (
                <HandOverLink
                  href={href(page, companyAdmin.handOverPage, { query: { user: one.email } })}
                  name={`${one.firstName} ${one.lastName}`}
                />
              )}
              {one.closedBy === null && (
                <Switch
                  action={href(page, companyAdmin.switchPerson)}
                  field="user"
                  code={one.email}
                  name={`${one.firstName} ${one.lastName}`}
                  active={one.active}
                  ask={[
                    t.disablePersonAsk({ name: `${one.firstName} ${one.lastName}` }),
                    openWork.get(one.email)?.words,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                />
              )}
            </>
          ),
        },
      ]}
    />
  )
}

/** COMP-02: everybody of the units that they administer. */
export function PeoplePage({
  people,
  requests,
  units,
  text,
  openWork,
  error,
  flashes,
}: {
  people: readonly PersonRow[]
  openWork: ReadonlyMap<string, ListedWork>
  requests: readonly JoinRequest[]
  units: readonly UnitRow[]
  text: string
  error: string | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  return (
    <Screen
      title={t.people()}
      flashes={flashes}
      actions={
        <LinkButton
          look="primary"
          icon="plus"
          href={href(page, companyAdmin.person, { query: { user: '', unit: '' } })}
        >
          {t.invite()}
        </LinkButton>
      }
    >
      {error !== null && <Message kind="error">{error}</Message>}
      {requests.length > 0 && <JoinRequests requests={requests} />}
      <FilterBar action={href(page, companyAdmin.people)} label={t.people()}>
        <Field label={t.findPerson()} name="text" type="search" defaultValue={text} maxLength={120} />
      </FilterBar>
      {people.length > 0 ? (
        <PeopleTable people={people} units={units} openWork={openWork} />
      ) : (
        <EmptyState title={text ? t.noneFound() : t.noPeople()} icon="users" />
      )}
    </Screen>
  )
}
