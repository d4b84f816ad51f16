import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Screen } from '#ui/screen.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { storeDesk } from '../contract.ts'
import type { Store } from '../model/store.ts'
import { sayStoreDesk } from '../texts/desk.ts'

export type StoreRow = Store & { active: boolean; version: string }

/** Every store, those that are not shown last. */
export function StoresDeskPage({
  stores,
  flashes,
}: {
  stores: readonly StoreRow[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayStoreDesk(page.language)
  return (
    <Screen
      title={t.stores()}
      note={t.note()}
      flashes={flashes}
      actions={
        <LinkButtonIfOpen entry={storeDesk.fresh} href={href(page, storeDesk.fresh)} icon="plus">
          {t.add()}
        </LinkButtonIfOpen>
      }
    >
      {stores.length === 0 ? (
        <EmptyState title={t.none()} icon="map-pin" />
      ) : (
        <DataTable
          cards
          label={t.stores()}
          rows={stores}
          rowKey={store => store.id}
          rowProps={store => ({ 'data-store-code': store.code })}
          columns={[
            {
              key: 'name',
              header: t.name(),
              rowHeader: true,
              cell: store => (
                <LinkIfOpen
                  entry={storeDesk.store}
                  href={href(page, storeDesk.store, { params: { id: store.id } })}
                >
                  {store.name}
                </LinkIfOpen>
              ),
            },
            { key: 'code', header: t.code(), cell: store => store.code },
            {
              key: 'town',
              header: t.town(),
              cell: store => `${store.town}, ${countryName(store.country, page.language)}`,
            },
            { key: 'phone', header: t.phone(), cell: store => store.phone },
            {
              key: 'state',
              header: t.state(),
              cell: store => (
                <State tone={store.active ? 'good' : 'neutral'}>{store.active ? t.open() : t.closed()}</State>
              ),
            },
          ]}
        />
      )}
    </Screen>
  )
}
