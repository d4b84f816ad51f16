import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { CustomerRow } from '#shop/people/customers/model/customer.ts'
import { PersonName, PersonState } from '#shop/people/customers/views/labels.tsx'
import { mayOrder } from '#shop/people/session/model/rights.ts'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { phoneOrders } from '../contract.ts'
import { sayPhoneOrders } from '../texts.ts'

type List = { rows: readonly CustomerRow[]; found: number; page: number; last: number }

/** For whom an order is entered: people, found by whatever a caller says of themselves. */
export function ChoosePage({ text, list }: { text: string; list: List | null }) {
  const page = usePage()
  const t = sayPhoneOrders(page.language)
  return (
    <Screen title={t.title()} note={t.whomHint()}>
      <FilterBar action={href(page, phoneOrders.choose)} label={t.whom()}>
        <Field
          label={t.find()}
          name="text"
          type="search"
          defaultValue={text}
          maxLength={120}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one field
          autoFocus={text === ''}
        />
      </FilterBar>
      {list &&
        (list.rows.length === 0 ? (
          <EmptyState title={t.noneFound({ text })} icon="users" />
        ) : (
          <PagedList list={list} href={n => href(page, phoneOrders.choose, { query: { text, page: n } })}>
            <DataTable
              cards
              label={t.people()}
              rows={list.rows}
              rowKey={one => one.id}
              columns={[
                {
                  key: 'name',
                  header: t.person(),
                  rowHeader: true,
                  cell: one => <PersonName person={one} />,
                },
                { key: 'company', header: t.company(), cell: one => one.company?.name ?? '–' },
                { key: 'state', header: t.status(), cell: one => <PersonState person={one} /> },
                {
                  key: 'choose',
                  header: <span className="visually-hidden">{t.choose()}</span>,
                  cell: one =>
                    one.company?.active &&
                    one.active &&
                    mayOrder(one.roles) && (
                      <LinkButton
                        href={href(page, phoneOrders.show, { params: { id: one.id } })}
                        size="small"
                        icon="plus"
                        aria-label={t.chooseFor({ name: `${one.firstName} ${one.lastName}` })}
                      >
                        {t.choose()}
                      </LinkButton>
                    ),
                },
              ]}
            />
          </PagedList>
        ))}
    </Screen>
  )
}
