import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { localised, type Localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { derating, deratingAccount } from '../contract.ts'
import type { SetView } from '../model/set-view.ts'
import { sayDerating, sayDeratingAccount } from '../texts.ts'
import { SetFacts } from './SetList.tsx'

export type AccountSet = SetView & { code: string; names: Localised; changedAt: Date }

/** All sets of a person, with their articles. */
export function AccountPage({
  sets,
  shown,
  last,
  flashes,
}: {
  sets: readonly AccountSet[]
  shown: number
  last: number
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayDerating(page.language)
  const own = sayDeratingAccount(page.language)
  return (
    <Screen title={own.title()} flashes={flashes}>
      {sets.length === 0 ? (
        <EmptyState icon="chart-spline" title={own.empty()}>
          {own.emptyText()}
        </EmptyState>
      ) : (
        <DataTable
          cards
          label={own.title()}
          rows={sets}
          rowKey={set => set.id}
          rowProps={set => ({ 'data-derating-id': set.id, 'data-product-code': set.code })}
          columns={[
            {
              key: 'set',
              header: own.set(),
              rowHeader: true,
              cell: set => (
                <a
                  href={href(page, derating.show, { query: { product: set.code, deratingId: set.id } })}
                  data-overlay=""
                  data-popup="derating"
                >
                  {set.label || t.unnamed()}
                </a>
              ),
            },
            {
              key: 'article',
              header: own.article(),
              cell: set => (
                <>
                  <a href={href(page, productPage.show, { params: { productCode: set.code } })}>{set.code}</a>{' '}
                  <span className="muted">{localised(set.names, page.language)}</span>
                </>
              ),
            },
            { key: 'result', header: own.result(), cell: set => <SetFacts set={set} /> },
            { key: 'changed', header: own.changed(), cell: set => formatMoment(set.changedAt) },
            {
              key: 'delete',
              header: <span className="visually-hidden">{t.delete()}</span>,
              cell: set => (
                <form
                  method="post"
                  action={href(page, deratingAccount.remove)}
                  data-smooth
                  data-confirm={t.deleteSure({ name: set.label || t.unnamed() })}
                  data-confirm-ok={t.delete()}
                  data-confirm-cancel={t.keepIt()}
                  data-confirm-danger=""
                >
                  <CsrfField />
                  <input type="hidden" name="id" value={set.id} />
                  <Button type="submit" look="text" size="small" icon="trash-2">
                    {t.delete()}
                  </Button>
                </form>
              ),
            },
          ]}
        />
      )}
      {last > 1 && (
        <Pagination
          page={shown}
          last={last}
          href={n => href(page, deratingAccount.list, { query: { page: n } })}
        />
      )}
    </Screen>
  )
}
