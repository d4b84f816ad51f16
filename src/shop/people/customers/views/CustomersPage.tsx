import { formatDate, dayOf, formatMoment } from '#kit/calendar-date.ts'
import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { SectionNav } from '#ui/section-nav.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { customersDesk } from '../contract.ts'
import {
  companyStates,
  type CompanyRow,
  type CompanySort,
  type CompanyState,
  type CustomerRow,
  type PersonSort,
} from '../model/customer.ts'
import { sayCustomers } from '../texts/desk.ts'
import { PersonName, PersonState, roleNames } from './labels.tsx'

type List<Row> = { rows: readonly Row[]; found: number; page: number; last: number }

function Kinds({ current }: { current: 'companies' | 'people' }) {
  const page = usePage()
  const t = sayCustomers(page.language)
  return (
    <SectionNav
      label={t.kinds()}
      items={[
        {
          href: href(page, customersDesk.companies, { query: {} }),
          name: t.companies(),
          current: current === 'companies',
        },
        {
          href: href(page, customersDesk.people, { query: {} }),
          name: t.people(),
          current: current === 'people',
        },
      ]}
    />
  )
}

/** Companies by name, found by what the desk has at hand: a number, a VAT number, a person. */
export function CompaniesPage({
  list,
  asked,
}: {
  list: List<CompanyRow>
  asked: { text: string; state: CompanyState; sort: CompanySort }
}) {
  const page = usePage()
  const t = sayCustomers(page.language)
  return (
    <Screen
      title={t.title()}
      actions={
        <LinkButtonIfOpen
          entry={customersDesk.fresh}
          href={href(page, customersDesk.fresh)}
          look="primary"
          icon="plus"
        >
          {t.add()}
        </LinkButtonIfOpen>
      }
    >
      <Kinds current="companies" />
      <FilterBar action={href(page, customersDesk.companies, { query: {} })} label={t.title()}>
        <input type="hidden" name="sort" value={asked.sort} />
        <Field
          label={t.findCompanyLabel()}
          name="text"
          type="search"
          defaultValue={asked.text}
          maxLength={120}
        />
        <SelectField
          label={t.status()}
          name="state"
          defaultValue={asked.state}
          options={companyStates.map(state => ({ value: state, label: t[state]() }))}
        />
      </FilterBar>
      {list.rows.length === 0 ? (
        <EmptyState
          icon="building-2"
          title={asked.text ? t.noneFound({ text: asked.text }) : t.noCompanies()}
        />
      ) : (
        <PagedList
          list={list}
          href={n => href(page, customersDesk.companies, { query: { ...asked, page: n } })}
        >
          <DataTable
            cards
            label={t.companies()}
            sorting={{
              now: asked.sort,
              href: (sort: CompanySort) =>
                href(page, customersDesk.companies, {
                  query: { ...asked, sort, page: 1 },
                }),
            }}
            rows={list.rows}
            rowKey={one => one.code}
            columns={[
              {
                key: 'name',
                sort: 'name',
                header: t.name(),
                rowHeader: true,
                cell: one => (
                  <>
                    <a href={href(page, customersDesk.company, { params: { company: one.code } })}>
                      {one.name}
                    </a>
                    <br />
                    <span className="muted">{one.code}</span>
                  </>
                ),
              },
              {
                key: 'country',
                sort: 'country',
                header: t.country(),
                cell: one => countryName(one.country, page.language),
              },
              { key: 'vat', header: t.vatId(), cell: one => one.vatId ?? '–' },
              {
                key: 'group',
                sort: 'group',
                header: t.priceGroup(),
                cell: one => one.priceGroup || t.publicList(),
              },
              {
                key: 'people',
                sort: 'people',
                header: t.people(),
                align: 'number',
                cell: one => one.people.toLocaleString(page.formatLocale),
              },
              {
                key: 'last',
                sort: 'last',
                header: t.lastOrder(),
                cell: one => (one.lastOrder ? formatDate(dayOf(one.lastOrder, page.timeZone)) : '–'),
              },
              {
                key: 'state',
                sort: 'state',
                header: t.status(),
                cell: one => (
                  <State tone={one.active ? 'good' : 'bad'}>{one.active ? t.open() : t.blocked()}</State>
                ),
              },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}

/** People of all companies, and those who registered for downloads only. */
export function PeoplePage({
  list,
  asked,
}: {
  list: List<CustomerRow>
  asked: { text: string; sort: PersonSort }
}) {
  const page = usePage()
  const t = sayCustomers(page.language)
  return (
    <Screen title={t.title()}>
      <Kinds current="people" />
      <FilterBar action={href(page, customersDesk.people, { query: {} })} label={t.title()}>
        <input type="hidden" name="sort" value={asked.sort} />
        <Field
          label={t.findPersonLabel()}
          name="text"
          type="search"
          defaultValue={asked.text}
          maxLength={120}
        />
      </FilterBar>
      {list.rows.length === 0 ? (
        <EmptyState icon="users" title={asked.text ? t.noneFound({ text: asked.text }) : t.noPeople()} />
      ) : (
        <PagedList list={list} href={n => href(page, customersDesk.people, { query: { ...asked, page: n } })}>
          <DataTable
            cards
            label={t.people()}
            sorting={{
              now: asked.sort,
              href: (sort: PersonSort) =>
                href(page, customersDesk.people, {
                  query: { ...asked, sort, page: 1 },
                }),
            }}
            rows={list.rows}
            rowKey={one => one.id}
            columns={[
              {
                key: 'name',
                sort: 'name',
                header: t.name(),
                rowHeader: true,
                cell: one => <PersonName person={one} />,
              },
              {
                key: 'company',
                sort: 'company',
                header: t.company(),
                cell: one =>
                  one.company ? (
                    <a href={href(page, customersDesk.company, { params: { company: one.company.code } })}>
                      {one.company.name}
                    </a>
                  ) : (
                    t.noCompany()
                  ),
              },
              { key: 'unit', sort: 'unit', header: t.unit(), cell: one => one.unit ?? '–' },
              { key: 'roles', header: t.roles(), cell: one => roleNames(page, one.roles) },
              {
                key: 'seen',
                sort: 'seen',
                header: t.lastSeen(),
                cell: one => (one.seenAt ? formatMoment(one.seenAt, page.timeZone) : '–'),
              },
              { key: 'state', sort: 'state', header: t.status(), cell: one => <PersonState person={one} /> },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}
