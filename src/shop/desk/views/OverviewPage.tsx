import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import type { TrailLine } from '#kit/trail.ts'
import type { OrderState } from '#shop/orders/model/states.ts'
import { OrderStateMark } from '#shop/orders/views/OrderStateMark.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Message } from '#ui/message.tsx'
import { desk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'
import type { Waiting } from '../model/waiting.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { sections } from './DeskNav.tsx'
import { TrailTable } from './TrailTable.tsx'

export type Overview = {
  waiting: readonly { state: OrderState; count: number; oldest: Date }[]
  /** in other sections of the desk */
  alsoWaiting: readonly Waiting[]
  mails: { waiting: number; failed: number; sending: boolean }
  catalogue: { version: number; articles: number }
  imports: readonly TrailLine[]
  changes: readonly TrailLine[]
}

/** What waits for the desk, and what was done last. */
export function OverviewPage({ waiting, alsoWaiting, mails, catalogue, imports, changes }: Overview) {
  const page = usePage()
  const t = sayDesk(page.language)
  return (
    <DeskFrame section="overview" title={t.desk()}>
      <div className="desk-cards">
        <Card title={t.openOrders()} action={<a href={href(page, desk.orders)}>{t.showAll()}</a>}>
          {waiting.length === 0 ? (
            <p>{t.noOpenOrders()}</p>
          ) : (
            <DataTable
              cards
              label={t.openOrders()}
              rows={waiting}
              rowKey={row => row.state}
              rowProps={row => ({ 'data-order-state': row.state, 'data-count-of': row.count })}
              columns={[
                {
                  key: 'state',
                  header: t.state(),
                  rowHeader: true,
                  cell: row => (
                    <a href={href(page, desk.orders, { query: { state: row.state } })}>
                      <OrderStateMark state={row.state} />
                    </a>
                  ),
                },
                { key: 'count', header: t.count(), align: 'number', cell: row => row.count },
                { key: 'oldest', header: t.oldestSince(), cell: row => formatMoment(row.oldest) },
              ]}
            />
          )}
        </Card>
        {alsoWaiting.length > 0 && (
          <Card title={t.alsoWaiting()}>
            <DataTable
              cards
              label={t.alsoWaiting()}
              rows={alsoWaiting}
              rowKey={row => row.section}
              rowProps={row => ({ 'data-waiting': row.section, 'data-count-of': row.count })}
              columns={[
                {
                  key: 'section',
                  header: t.subjectOf(),
                  rowHeader: true,
                  cell: row => <a href={href(page, sections[row.section])}>{t[row.section]()}</a>,
                },
                { key: 'count', header: t.count(), align: 'number', cell: row => row.count },
                {
                  key: 'oldest',
                  header: t.oldestSince(),
                  cell: row => row.oldest && formatMoment(row.oldest),
                },
              ]}
            />
          </Card>
        )}
        <Card title={t.mails()} action={<a href={href(page, desk.mails)}>{t.showAll()}</a>}>
          {!mails.sending && <Message kind="info">{t.mailsKept()}</Message>}
          <DefinitionTable
            rows={[
              {
                name: t.mailsWaiting(),
                value: <a href={href(page, desk.mails, { query: { state: 'waiting' } })}>{mails.waiting}</a>,
              },
              {
                name: t.mailsFailed(),
                value: <a href={href(page, desk.mails, { query: { state: 'failed' } })}>{mails.failed}</a>,
              },
            ]}
          />
        </Card>
        <Card title={t.catalogue()} action={<a href={href(page, desk.files)}>{t.files()}</a>}>
          <DefinitionTable
            rows={[
              {
                name: t.articleCount(),
                value: catalogue.articles.toLocaleString(page.formatLocale),
              },
              { name: t.catalogueVersion(), value: catalogue.version },
            ]}
          />
        </Card>
      </div>
      <Card title={t.lastImports()}>
        {imports.length === 0 ? (
          <p>{t.noImports()}</p>
        ) : (
          <TrailTable label={t.lastImports()} lines={imports} />
        )}
      </Card>
      <Card title={t.lastChanges()} action={<a href={href(page, desk.trail)}>{t.showAll()}</a>}>
        {changes.length === 0 ? (
          <p>{t.noChanges()}</p>
        ) : (
          <TrailTable label={t.lastChanges()} lines={changes} />
        )}
      </Card>
    </DeskFrame>
  )
}
