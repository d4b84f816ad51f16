import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { SavedList } from '#ui/saved-list.tsx'
import { labelAccount, labeling } from '../contract.ts'
import type { AccountLabels } from '../model/labels.ts'
import { sayLabels } from '../texts.ts'

/** All labels that a person has saved, with their articles (LAB-02). */
export function AccountPage({
  labels,
  shown,
  last,
  flashes,
}: {
  labels: readonly AccountLabels[]
  shown: number
  last: number
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayLabels(page.language)
  return (
    <SavedList
      title={t.saved()}
      flashes={flashes}
      empty={{ icon: 'tag', title: t.noneSaved(), text: t.noneSavedText() }}
      rows={labels}
      rowKey={one => one.configId}
      rowProps={one => ({ 'data-config-id': one.configId, 'data-product-code': one.code })}
      shown={shown}
      last={last}
      hrefOf={n => href(page, labelAccount.list, { query: { page: n } })}
      deleting={t.delete()}
      removalOf={one => ({
        action: href(page, labelAccount.remove),
        sends: { name: 'configId', value: one.configId },
        question: { ask: t.deleteQuestion({ title: one.title }), ok: t.delete(), cancel: t.cancel() },
      })}
      columns={[
        { key: 'labels', header: t.title(), rowHeader: true, cell: one => <LabelsLink labels={one} /> },
        {
          key: 'article',
          header: t.article(),
          cell: one =>
            one.name === '' ? (
              <>
                {one.code} <span className="muted">{t.articleGone()}</span>
              </>
            ) : (
              <>
                <a href={href(page, productPage.show, { params: { productCode: one.code } })}>{one.code}</a>{' '}
                <span className="muted">{one.name}</span>
              </>
            ),
        },
        { key: 'kind', header: t.kind(), cell: one => `${t[one.kind]()}, ${t[one.material]()}` },
        { key: 'count', header: t.count(), align: 'number', cell: one => one.count },
        { key: 'saved', header: t.savedAt(), cell: one => formatMoment(one.savedAt) },
      ]}
    />
  )
}

/** Opens the labels in the tool, while their article can be labelled. */
function LabelsLink({ labels: { code, configId, name, title } }: { labels: AccountLabels }) {
  const page = usePage()
  if (name === '') return title
  return (
    <a
      href={href(page, labeling.show, { query: { product: code, configId } })}
      data-overlay=""
      data-popup="labels"
    >
      {title}
    </a>
  )
}
