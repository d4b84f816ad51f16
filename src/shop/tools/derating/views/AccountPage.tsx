import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { localised, type Localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { SavedList } from '#ui/saved-list.tsx'
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
    <SavedList
      title={own.title()}
      flashes={flashes}
      empty={{ icon: 'chart-spline', title: own.empty(), text: own.emptyText() }}
      rows={sets}
      rowKey={set => set.id}
      rowProps={set => ({ 'data-derating-id': set.id, 'data-product-code': set.code })}
      shown={shown}
      last={last}
      hrefOf={n => href(page, deratingAccount.list, { query: { page: n } })}
      deleting={t.delete()}
      removalOf={set => ({
        action: href(page, deratingAccount.remove),
        sends: { name: 'id', value: set.id },
        question: {
          ask: t.deleteSure({ name: set.label || t.unnamed() }),
          ok: t.delete(),
          cancel: t.keepIt(),
        },
      })}
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
      ]}
    />
  )
}
