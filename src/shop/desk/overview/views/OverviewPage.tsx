import { Fragment, type ReactNode } from 'react'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { countOf, sectionHref, type Section, type Waiting } from '#platform/request/section.ts'
import type { AuditLine } from '#platform/audit/audit-log.ts'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Message } from '#ui/message.tsx'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { desk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'
import { SilentJobs } from './JobsPage.tsx'
import { Screen } from '#ui/screen.tsx'
import { IfOpen } from '#ui/if-open.tsx'
import { AuditTable } from '#ui/audit-table.tsx'

export type Overview = {
  /** what waits in the sections that the reader may enter */
  waiting: readonly (Waiting & { section: Section })[]
  /** what sections show of themselves beside it */
  panels: readonly { key: string; leads: boolean; shown: ReactNode }[]
  /** false: mails are kept, since there is no mail server */
  sendingMails: boolean
  /** since when nobody does the work outside of requests; null: somebody does */
  jobsSilentSince: Date | null
  /** which release of the shop answers */
  release: string
  catalogue: { version: number; articles: number }
  imports: readonly AuditLine[]
  changes: readonly AuditLine[]
}

/** How many sections have a number at the top of the overview; the list below has all. */
const maxTiles = 6

const Panels = ({ panels }: Pick<Overview, 'panels'>) =>
  panels.map(({ key, shown }) => <Fragment key={key}>{shown}</Fragment>)

/** What waits for the desk, its figures, and what was done last. */
export function OverviewPage({
  waiting,
  panels,
  sendingMails,
  jobsSilentSince,
  release,
  catalogue,
  imports,
  changes,
}: Overview) {
  const page = usePage()
  const t = sayDesk(page.language)
  const tiles = [...Map.groupBy(waiting, one => one.section)]
    .slice(0, maxTiles)
    .map(([section, its]) => ({ section, count: countOf(its) }))
  // what has waited longest comes first, then what nobody knows since when
  const longest = waiting.toSorted(
    (a, b) => (a.oldest?.getTime() ?? Infinity) - (b.oldest?.getTime() ?? Infinity),
  )
  return (
    <Screen title={t.desk()}>
      <SilentJobs since={jobsSilentSince} />
      {!sendingMails && <Message kind="info">{t.mailsKept()}</Message>}
      <Panels panels={panels.filter(({ leads }) => leads)} />
      {tiles.length > 0 && (
        <ul className="desk-tiles" aria-label={t.whatWaits()}>
          {tiles.map(({ section, count }) => (
            <li key={section.key}>
              <a href={sectionHref(page, section)}>
                <strong>{count.toLocaleString(page.formatLocale)}</strong> {section.say(page.language).name()}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="desk-overview">
        <Panels panels={panels.filter(({ leads }) => !leads)} />
        <Card title={t.whatWaits()} id="to-do">
          {waiting.length === 0 ? (
            <p>{t.nothingWaits()}</p>
          ) : (
            <DataTable
              cards
              label={t.whatWaits()}
              rows={longest}
              rowKey={({ section, query }) => section.key + JSON.stringify(query)}
              rowProps={({ section, query, count, within }) => ({
                'data-waiting': section.key,
                'data-waiting-state': query?.['state'],
                'data-count-of': count,
                'data-within': within,
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
        <div className="desk-overview-last">
          <Card title={t.lastImports()}>
            {imports.length === 0 ? (
              <p>{t.noImports()}</p>
            ) : (
              <AuditTable label={t.lastImports()} lines={imports} />
            )}
          </Card>
          <Card title={t.lastChanges()} action={<a href={href(page, desk.audit)}>{t.showAll()}</a>}>
            {changes.length === 0 ? (
              <p>{t.noChanges()}</p>
            ) : (
              <AuditTable label={t.lastChanges()} lines={changes} />
            )}
          </Card>
        </div>
      </div>
    </Screen>
  )
}
