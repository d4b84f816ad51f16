import type { ReactNode } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { standingOf, type WebhookShown } from '../model/webhook.ts'
import { sayWebhooks } from '../texts.ts'

/** Endpoints, each a row that leads on. */
export function WebhookTable({
  all,
  name,
  withCompany,
}: {
  all: readonly WebhookShown[]
  name: (one: WebhookShown) => ReactNode
  withCompany: boolean
}) {
  const page = usePage()
  const t = sayWebhooks(page.language)
  return (
    <DataTable
      cards
      label={t.title()}
      rows={all}
      rowKey={one => one.id}
      rowProps={one => ({ 'data-webhook-id': one.id })}
      columns={[
        { key: 'name', header: t.name(), rowHeader: true, cell: name },
        ...(withCompany
          ? [
              {
                key: 'company',
                header: t.company(),
                cell: (one: WebhookShown) => `${one.companyName} (${one.companyCode})`,
              },
            ]
          : []),
        { key: 'unit', header: t.unit(), cell: one => one.unitName ?? t.whole() },
        { key: 'url', header: t.url(), cell: one => <code className="webhook-text">{one.url}</code> },
        {
          key: 'state',
          header: t.state(),
          cell: one => {
            const standing = standingOf(one)
            return <State tone={toneOf('webhook', standing, page)}>{t[standing]()}</State>
          },
        },
      ]}
    />
  )
}
