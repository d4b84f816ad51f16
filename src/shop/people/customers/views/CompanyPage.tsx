import { Fragment, type ReactNode } from 'react'
import { dayOf, formatDate, formatMoment } from '#kit/calendar-date.ts'
import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { placeLine } from '#shop/people/address-book/model/place-line.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { AuditLine } from '#platform/audit/audit-log.ts'
import { priceCheck } from '#shop/people/price-check/contract.ts'
import { merging } from '#shop/people/merging/contract.ts'
import { phoneOrders } from '#shop/buying/phone-orders/contract.ts'
import { receivablesDesk } from '#shop/ordering/receivables/contract.ts'
import { AuditTable } from '#ui/audit-table.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { customersDesk } from '../contract.ts'
import type {
  AddressOfCompany,
  CenterOfCompany,
  CustomerRow,
  KeptCompany,
  UnitOfCompany,
} from '../model/customer.ts'
import { sayCustomers } from '../texts/desk.ts'
import { CompanyForm, InviteForm, SwitchCompany, type Choices, type Refused } from './CompanyForms.tsx'
import { PersonName, PersonState, roleNames } from './labels.tsx'

export type CompanyShown = {
  kept: KeptCompany
  shown: Readonly<Record<string, string>>
  choices: Choices
  units: readonly UnitOfCompany[]
  people: readonly CustomerRow[]
  centers: readonly CenterOfCompany[]
  addresses: readonly AddressOfCompany[]
  /** of other domains */
  cards: readonly { name: string; body: ReactNode }[]
  openWork: string
  trail: readonly AuditLine[]
  refused: Refused | null
  flashes: readonly Flash[]
}

/** A company: what it owes, its people, units, addresses, cost centers and orders, its terms, blocking, what changed. */
export function CompanyPage({ company }: { company: CompanyShown }) {
  const page = usePage()
  const t = sayCustomers(page.language)
  const { kept, refused } = company
  const keeps = mayOpen(page, customersDesk.save)
  const priceGroup = company.choices.priceGroups.find(one => one.code === kept.priceList)
  return (
    <Screen
      title={kept.name}
      note={kept.code}
      changesOf={`company:${kept.code}`}
      flashes={company.flashes}
      actions={
        <>
          {kept.active && (
            <LinkButtonIfOpen
              entry={phoneOrders.choose}
              href={href(page, phoneOrders.choose, { query: { text: kept.code } })}
              icon="plus"
            >
              {t.newOrder()}
            </LinkButtonIfOpen>
          )}
          <LinkButtonIfOpen
            entry={priceCheck.show}
            href={href(page, priceCheck.show, { query: { company: kept.code } })}
            icon="search"
          >
            {t.checkPrice()}
          </LinkButtonIfOpen>
          <LinkButtonIfOpen
            entry={receivablesDesk.credit}
            href={href(page, receivablesDesk.credit, { query: { text: kept.code } })}
            icon="wallet"
          >
            {t.creditLimits()}
          </LinkButtonIfOpen>
          <LinkButtonIfOpen
            entry={merging.show}
            href={href(page, merging.show, { params: { company: kept.code }, query: {} })}
            icon="building-2"
          >
            {t.merge()}
          </LinkButtonIfOpen>
          <LinkButtonIfOpen entry={customersDesk.invite} href="#invite" icon="plus">
            {t.invite()}
          </LinkButtonIfOpen>
        </>
      }
    >
      {kept.active ? (
        <p>
          <State tone="good">{t.open()}</State>
        </p>
      ) : (
        <Message kind="warning" title={t.isBlocked({ because: kept.blockedBecause || '–' })} stays>
          <SwitchCompany kept={kept} openWork={company.openWork} refused={refused} />
        </Message>
      )}
      <Card>
        <DefinitionTable
          rows={[
            { name: t.country(), value: countryName(kept.country, page.language) },
            { name: t.vatId(), value: kept.vatId ?? '–' },
            ...(keeps
              ? []
              : [
                  { name: t.priceGroup(), value: priceGroup?.name ?? t.publicList() },
                  { name: t.onAccount(), value: kept.onAccount ? t.yes() : t.no() },
                ]),
            { name: t.customerSince(), value: formatDate(dayOf(kept.since, page.timeZone)) },
          ]}
        />
      </Card>
      <People people={company.people} />
      {company.cards.map(({ name, body }) => (
        <Fragment key={name}>{body}</Fragment>
      ))}
      {keeps && (
        <>
          <section aria-label={t.details()} className="stack">
            <h2>{t.details()}</h2>
            <CompanyForm kept={kept} shown={company.shown} choices={company.choices} refused={refused} />
          </section>
          <InviteForm
            kept={kept}
            units={company.units}
            hasPeople={company.people.length > 0}
            refused={refused}
          />
        </>
      )}
      <Disclosure look="card" summary={t.units()} count={company.units.length}>
        <Units units={company.units} />
      </Disclosure>
      <Disclosure look="card" summary={t.addresses()} count={company.addresses.length}>
        <Addresses addresses={company.addresses} />
      </Disclosure>
      <Disclosure look="card" summary={t.centers()} count={company.centers.length}>
        <Centers centers={company.centers} />
      </Disclosure>
      {kept.active && keeps && (
        <Disclosure look="card" summary={t.blockTitle()} open={refused?.form === 'switch'}>
          <SwitchCompany kept={kept} openWork={company.openWork} refused={refused} />
        </Disclosure>
      )}
      {company.trail.length > 0 && (
        <section aria-label={t.history()} className="stack">
          <h2>{t.history()}</h2>
          <AuditTable label={t.history()} lines={company.trail} />
        </section>
      )}
    </Screen>
  )
}

function People({ people }: { people: readonly CustomerRow[] }) {
  const page = usePage()
  const t = sayCustomers(page.language)
  return (
    <Card title={t.people()}>
      {people.length === 0 ? (
        <p className="muted">{t.noPeople()}</p>
      ) : (
        <DataTable
          cards
          label={t.people()}
          rows={people}
          rowKey={one => one.id}
          columns={[
            {
              key: 'name',
              header: t.name(),
              rowHeader: true,
              cell: one => <PersonName person={one} />,
            },
            { key: 'unit', header: t.unit(), cell: one => one.unit ?? '–' },
            { key: 'roles', header: t.roles(), cell: one => roleNames(page, one.roles) },
            {
              key: 'seen',
              header: t.lastSeen(),
              cell: one => (one.seenAt ? formatMoment(one.seenAt, page.timeZone) : '–'),
            },
            { key: 'state', header: t.status(), cell: one => <PersonState person={one} /> },
          ]}
        />
      )}
    </Card>
  )
}

/** The units below each other as they hang together. */
function Units({ units }: { units: readonly UnitOfCompany[] }) {
  const t = sayCustomers(usePage().language)
  const below = (parent: number | null) => {
    const own = units.filter(one => one.parentId === parent)
    if (own.length === 0) return null
    return (
      <ul>
        {own.map(one => (
          <li key={one.id}>
            {one.name} <span className="muted">{one.code}</span>{' '}
            {!one.active && <State tone="bad">{t.blocked()}</State>}
            {below(one.id)}
          </li>
        ))}
      </ul>
    )
  }
  return below(null)
}

function Addresses({ addresses }: { addresses: readonly AddressOfCompany[] }) {
  const page = usePage()
  const t = sayCustomers(page.language)
  if (addresses.length === 0) return <p className="muted">{t.noAddresses()}</p>
  return (
    <DataTable
      cards
      label={t.addresses()}
      rows={addresses}
      rowKey={one => one.id}
      columns={[
        {
          key: 'address',
          header: t.address(),
          rowHeader: true,
          cell: one =>
            [one.companyName, one.name, one.line1, one.line2, placeLine(one)].filter(Boolean).join(', '),
        },
        { key: 'country', header: t.country(), cell: one => countryName(one.country, page.language) },
        { key: 'unit', header: t.unit(), cell: one => one.unit },
      ]}
    />
  )
}

function Centers({ centers }: { centers: readonly CenterOfCompany[] }) {
  const t = sayCustomers(usePage().language)
  if (centers.length === 0) return <p className="muted">{t.noCenters()}</p>
  return (
    <DataTable
      cards
      label={t.centers()}
      rows={centers}
      rowKey={one => one.code}
      columns={[
        { key: 'name', header: t.name(), rowHeader: true, cell: one => `${one.name} (${one.code})` },
        { key: 'unit', header: t.unit(), cell: one => one.unit },
        { key: 'currency', header: t.currency(), cell: one => one.currency },
        {
          key: 'state',
          header: t.status(),
          cell: one => (
            <State tone={one.active ? 'good' : 'bad'}>{one.active ? t.open() : t.blocked()}</State>
          ),
        },
      ]}
    />
  )
}
