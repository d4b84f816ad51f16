import { formatMoment } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { PageHead } from '#ui/card.tsx'
import type { ContentPage as Content } from '../model/content.ts'
import { sayInfo } from '../texts/info.ts'
import { ContentBody } from './ContentBody.tsx'

export function ContentPage({ content }: { content: Content }) {
  const t = sayInfo(usePage().language)
  return (
    <>
      <PageHead title={content.title} note={t.asOf({ moment: formatMoment(content.changedAt) })} />
      <ContentBody body={content.body} />
    </>
  )
}
