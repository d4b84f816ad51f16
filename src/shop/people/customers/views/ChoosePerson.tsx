import { usePage } from '#platform/page/page-context.tsx'
import { mayOrder } from '#shop/people/session/model/rights.ts'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import type { CustomerRow } from '../model/customer.ts'
import { sayChoosePerson } from '../texts/choose.ts'
import { PersonName, PersonState } from './labels.tsx'

type List = { rows: readonly CustomerRow[]; found: number; page: number; last: number }

/** For whom something is begun at the desk: people who may order, found by whatever a caller says of themselves. */
export function ChoosePerson({
  title,
  note,
  whom,
  text,
  list,
  action,
  hrefOfPage,
  choose,
}: {
  title: string
  note: string
  /** names the search */
  whom: string
  text: string
  /** null: nothing was looked for */
  list: List | null
  action: string
  hrefOfPage: (page: number) => string
  /** where a person leads, and what the button says; `of`: with their name */
  choose: { href: (id: number) => string; words: string; of: (name: string) => string }
}) {
  const t = sayChoosePerson(usePage().language)
  return (
    <Screen title={title} note={note}>
      <FilterBar action={action} label={whom}>
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
          <PagedList list={list} href={hrefOfPage}>
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
                  header: <span className="visually-hidden">{choose.words}</span>,
                  cell: one =>
                    one.company?.active && one.active && mayOrder(one.roles) ? (
                      <LinkButton
                        href={choose.href(one.id)}
                        size="small"
                        icon="plus"
                        aria-label={choose.of(`${one.firstName} ${one.lastName}`)}
                      >
                        {choose.words}
                      </LinkButton>
                    ) : (
                      <span className="muted">{t.mayNotOrder()}</span>
                    ),
                },
              ]}
            />
          </PagedList>
        ))}
    </Screen>
  )
}
