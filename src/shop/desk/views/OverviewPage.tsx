import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { sectionHref, type Section, type Waiting } from '#kit/section.ts'
import type { TrailLine } from '#kit/trail.ts'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Message } from '#ui/message.tsx'
import { importDesk } from '#shop/catalogue-import/contract.ts'
import { desk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'
import { SilentJobs } from './JobsPage.tsx'
import { Screen } from '#ui/screen.tsx'
import { IfOpen } from '#ui/if-open.tsx'
import { TrailTable } from './TrailTable.tsx'

export type Overview = {
  /** what waits in the sections that the reader may enter */
  waiting: readonly (Waiting & { section: Section })[]
  /** false: mails are kept, since there is no mail server */
  sendingMails: boolean
  /** since when nobody does the work outside of requests; null: somebody does */
  jobsSilentSince: Date | null
  /** which release of the shop answers */
  release: string
  catalogue: { version: number; articles: number }
  imports: readonly TrailLine[]
  changes: readonly TrailLine[]
}

/** What waits for the desk, and what was done last. */
export function OverviewPage({
  waiting,
  sendingMails,
  jobsSilentSince,
  release,
  catalogue,
  imports,
  changes,
}: Overview) {
  const page = usePage()
  const t = sayDesk(page.language)
  return (
    <Screen title={t.desk()}>
      <SilentJobs since={jobsSilentSince} />
      {!sendingMails && <Message kind="info">{t.mailsKept()}</Message>}
      <div className="desk-cards">
        <Card title={t.whatWaits()}>
          {waiting.length === 0 ? (
            <p>{t.nothingWaits()}</p>
          ) : (
            <DataTable
              cards
              label={t.whatWaits()}
              rows={waiting}
              rowKey={({ section, query }) => section.key + JSON.stringify(query)}
              rowProps={({ section, query, count }) => ({
                'data-waiting': section.key,
                'data-waiting-state': query?.['state'],
                'data-count-of': count,
              })}
              columns={[
                {
                  key: 'section',
                  header: t.section(),
                  rowHeader: true,
                  cell: ({ section, what, query }) => (
                    <a href={sectionHref(page, section, query)}>
                      {section.say(page.language).name()}
                      {what && `: ${what(page.language)}`}
                    </a>
                  ),
                },
                { key: 'count', header: t.count(), align: 'number', cell: ({ count }) => count },
                {
                  key: 'oldest',
                  header: t.oldestSince(),
                  cell: ({ oldest }) => oldest && formatMoment(oldest),
                },
              ]}
            />
          )}
        </Card>
        <Card
          title={t.catalogue()}
          action={
            <IfOpen entry={importDesk.files}>
              <a href={href(page, importDesk.files)}>{t.files()}</a>
            </IfOpen>
          }
        >
          <DefinitionTable
            rows={[
              {
                name: t.articleCount(),
                value: catalogue.articles.toLocaleString(page.formatLocale),
              },
              { name: t.catalogueVersion(), value: catalogue.version },
              { name: t.release(), value: release },
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
    </Screen>
  )
}
