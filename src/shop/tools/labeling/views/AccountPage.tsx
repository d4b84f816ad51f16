import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
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
    <Screen title={t.saved()} flashes={flashes}>
      {labels.length === 0 ? (
        <EmptyState icon="tag" title={t.noneSaved()}>
          {t.noneSavedText()}
        </EmptyState>
      ) : (
        <DataTable
          cards
          label={t.saved()}
          rows={labels}
          rowKey={one => one.configId}
          rowProps={one => ({ 'data-config-id': one.configId, 'data-product-code': one.code })}
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
                    <a href={href(page, productPage.show, { params: { productCode: one.code } })}>
                      {one.code}
                    </a>{' '}
                    <span className="muted">{one.name}</span>
                  </>
                ),
            },
            { key: 'kind', header: t.kind(), cell: one => `${t[one.kind]()}, ${t[one.material]()}` },
            { key: 'count', header: t.count(), align: 'number', cell: one => one.count },
            { key: 'saved', header: t.savedAt(), cell: one => formatMoment(one.savedAt) },
            {
              key: 'delete',
              header: <span className="visually-hidden">{t.delete()}</span>,
              cell: one => (
                <form
                  method="post"
                  action={href(page, labelAccount.remove)}
                  data-smooth
                  data-confirm={t.deleteQuestion({ title: one.title })}
                  data-confirm-ok={t.delete()}
                  data-confirm-cancel={t.cancel()}
                  data-confirm-danger=""
                >
                  <CsrfField />
                  <input type="hidden" name="configId" value={one.configId} />
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
          href={n => href(page, labelAccount.list, { query: { page: n } })}
        />
      )}
    </Screen>
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
