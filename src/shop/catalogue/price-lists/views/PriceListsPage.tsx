import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { priceCheck } from '#shop/people/price-check/contract.ts'
import { priceDesk } from '../contract.ts'
import type { ListSort, PriceListLine } from '../model/price-list.ts'
import { sayPriceLists } from '../texts.ts'
import { Validity } from './labels.tsx'

function ForWhom({ line }: { line: PriceListLine }) {
  const t = sayPriceLists(usePage().language)
  if (line.kind === 'list') return <>{t.everyone()}</>
  return <>{line.kind === 'group' ? t.companiesOfGroup({ n: line.companies }) : line.company}</>
}

/** Every price list and agreement: for whom, in which currencies, when, and how many prices. */
export function PriceListsPage({
  lists,
  asked,
  flashes,
}: {
  lists: { rows: readonly PriceListLine[]; found: number; page: number; last: number }
  asked: { text: string; sort: ListSort }
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={
        <>
          <LinkButtonIfOpen
            entry={priceCheck.show}
            href={href(page, priceCheck.show, { query: {} })}
            icon="search"
          >
            {t.checkPrice()}
          </LinkButtonIfOpen>
          <LinkButtonIfOpen entry={priceDesk.freshList} href={href(page, priceDesk.freshList)} icon="plus">
            {t.addList()}
          </LinkButtonIfOpen>
          <LinkButtonIfOpen
            entry={priceDesk.freshAgreement}
            href={href(page, priceDesk.freshAgreement)}
            icon="plus"
          >
            {t.addAgreement()}
          </LinkButtonIfOpen>
        </>
      }
    >
      <FilterBar action={href(page, priceDesk.lists, { query: {} })} label={t.title()}>
        <input type="hidden" name="sort" value={asked.sort} />
        <Field label={t.findList()} name="text" type="search" defaultValue={asked.text} maxLength={120} />
      </FilterBar>
      {lists.rows.length === 0 ? (
        <EmptyState title={t.none()} icon="search" />
      ) : (
        <PagedList
          list={lists}
          href={number => href(page, priceDesk.lists, { query: { ...asked, page: number } })}
        >
          <DataTable
            cards
            label={t.title()}
            sorting={{
              now: asked.sort,
              href: (sort: ListSort) => href(page, priceDesk.lists, { query: { ...asked, sort, page: 1 } }),
            }}
            rows={lists.rows}
            rowKey={line => `${line.keep} ${line.id}`}
            rowProps={line => ({ 'data-price-list': line.code, 'data-articles': line.articles })}
            columns={[
              {
                key: 'name',
                sort: 'name',
                header: t.name(),
                rowHeader: true,
                cell: line => (
                  <>
                    <a
                      href={href(page, priceDesk.list, {
                        params: { keep: line.keep, id: line.id },
                        query: {},
                      })}
                    >
                      {line.name}
                    </a>
                    <br />
                    <span className="muted">{line.code}</span>
                  </>
                ),
              },
              { key: 'kind', header: t.kind(), cell: line => t[line.kind]() },
              { key: 'for', sort: 'for', header: t.forWhom(), cell: line => <ForWhom line={line} /> },
              { key: 'currencies', header: t.currencies(), cell: line => line.currencies.join(', ') || '–' },
              { key: 'valid', header: t.valid(), cell: line => <Validity of={line} /> },
              {
                key: 'prices',
                sort: 'prices',
                header: t.articles(),
                align: 'number',
                cell: line => line.articles.toLocaleString(page.formatLocale),
              },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}
