import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Screen } from '#ui/screen.tsx'
import { countryName } from '#kit/code-names.ts'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { buyDesk } from '../contract.ts'
import type { DistributorRow, DistributorSort } from '../model/offer.ts'
import { sayBuyDesk } from '../texts/desk.ts'

/** Every distributor, what it offers and how often somebody went there (PDP-13). */
export function DistributorsDeskPage({
  distributors,
  sort,
  flashes,
}: {
  distributors: readonly DistributorRow[]
  sort: DistributorSort
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayBuyDesk(page.language)
  const count = (n: number) => n.toLocaleString(page.formatLocale)
  return (
    <Screen
      title={t.distributors()}
      note={t.note()}
      flashes={flashes}
      actions={
        <LinkButtonIfOpen entry={buyDesk.fresh} href={href(page, buyDesk.fresh)} icon="plus">
          {t.add()}
        </LinkButtonIfOpen>
      }
    >
      {distributors.length === 0 ? (
        <EmptyState title={t.none()} icon="building-2" />
      ) : (
        <DataTable
          cards
          sorting={{
            now: sort,
            href: (to: DistributorSort) => href(page, buyDesk.list, { query: { sort: to } }),
          }}
          label={t.distributors()}
          rows={distributors}
          rowKey={one => one.id}
          rowProps={one => ({ 'data-distributor-code': one.code, 'data-clicks': one.clicks })}
          columns={[
            {
              key: 'name',
              sort: 'name',
              header: t.name(),
              rowHeader: true,
              cell: one => (
                <LinkIfOpen
                  entry={buyDesk.distributor}
                  href={href(page, buyDesk.distributor, { params: { id: one.id } })}
                >
                  {one.name}
                </LinkIfOpen>
              ),
            },
            {
              key: 'country',
              sort: 'country',
              header: t.country(),
              cell: one => countryName(one.country, page.language),
            },
            {
              key: 'offers',
              sort: 'offers',
              header: t.offers(),
              align: 'number',
              cell: one => count(one.offers),
            },
            {
              key: 'lately',
              sort: 'lately',
              header: t.clicksLately(),
              align: 'number',
              cell: one => count(one.clicksLately),
            },
            {
              key: 'clicks',
              sort: 'clicks',
              header: t.clicks(),
              align: 'number',
              cell: one => count(one.clicks),
            },
            {
              key: 'state',
              sort: 'state',
              header: t.state(),
              cell: one => (
                <State tone={one.active ? 'good' : 'neutral'}>{one.active ? t.shown() : t.notShown()}</State>
              ),
            },
            { key: 'website', sort: 'website', header: t.website(), cell: one => one.website },
          ]}
        />
      )}
    </Screen>
  )
}
