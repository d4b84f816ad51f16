import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { languages, type Language } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { topics, type Topic } from '../model/content.ts'
import { DataTable } from '#ui/data-table.tsx'
import { contentDesk } from '../contract.ts'
import { sayContent } from '../texts/desk.ts'
import { Screen } from '#ui/screen.tsx'

type Kept = {
  topic: Topic
  language: Language
  title: string
  version: number
  changedBy: string
  changedAt: Date
}

/** Every text of the shop in every language, written or not. */
export function TextsPage({ kept }: { kept: readonly Kept[] }) {
  const page = usePage()
  const t = sayContent(page.language)
  const rows = topics.flatMap(topic =>
    languages.map(language => ({
      topic,
      language,
      text: kept.find(one => one.topic === topic && one.language === language),
    })),
  )
  return (
    <Screen title={t.title()}>
      <DataTable
        cards
        label={t.title()}
        rows={rows}
        rowKey={row => `${row.topic} ${row.language}`}
        columns={[
          {
            key: 'topic',
            header: t.topic(),
            rowHeader: true,
            cell: ({ topic, language }) => (
              <a href={href(page, contentDesk.text, { params: { topic, language } })}>{t[topic]()}</a>
            ),
          },
          { key: 'language', header: t.language(), cell: row => t[row.language]() },
          { key: 'title', header: t.heading(), cell: row => row.text?.title ?? t.notWritten() },
          { key: 'version', header: t.version(), align: 'number', cell: row => row.text?.version ?? '–' },
          { key: 'by', header: t.changedBy(), cell: row => row.text?.changedBy ?? '–' },
          {
            key: 'at',
            header: t.changedAt(),
            cell: row => (row.text ? formatMoment(row.text.changedAt) : '–'),
          },
        ]}
      />
    </Screen>
  )
}
