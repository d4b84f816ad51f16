import { ContentBody } from '#shop/site/content/views/ContentBody.tsx'
import { Message } from '#ui/message.tsx'
import type { Announcement } from '../model/announcement.ts'

/** SITE-39: what stands at the head of a page; nothing where there is nothing to announce. */
export function PageWidget({ announcements }: { announcements: readonly Announcement[] }) {
  return announcements.map(one => (
    <Message key={one.id} kind={one.tone} title={one.title}>
      {one.body && <ContentBody body={one.body} />}
    </Message>
  ))
}
