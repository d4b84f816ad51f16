import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#kit/page-context.tsx'
import { PageHead } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { SectionNav } from '#ui/section-nav.tsx'
import { announcementDesk } from '#shop/announcements/contract.ts'
import { feedbackDesk } from '#shop/feedback/contract.ts'
import { reviewDesk } from '#shop/reviews/contract.ts'
import { searchDesk } from '#shop/search/contract.ts'
import { storeDesk } from '#shop/stores/contract.ts'
import { buyDesk } from '#shop/where-to-buy/contract.ts'
import { desk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'

const { overview, orders, mails, files, articles, receipts, texts, slides, trail, help } = desk
/** Sections of the desk and of other domains, in the order of the row. */
export const sections = {
  overview,
  orders,
  mails,
  files,
  articles,
  receipts,
  texts,
  slides,
  stores: storeDesk.list,
  announcements: announcementDesk.list,
  feedback: feedbackDesk.list,
  searches: searchDesk.searches,
  synonyms: searchDesk.synonyms,
  distributors: buyDesk.list,
  reviews: reviewDesk.list,
  trail,
  help,
}
export type Section = keyof typeof sections
const names = Object.keys(sections) as Section[]

/** A screen of the desk: its sections, its head, what was just done, and then what it shows. */
export function DeskFrame({
  section,
  title,
  note,
  actions,
  flashes = [],
  children,
}: {
  section: Section
  title: string
  note?: ReactNode
  actions?: ReactNode
  flashes?: readonly Flash[]
  children: ReactNode
}) {
  const page = usePage()
  const t = sayDesk(page.language)
  return (
    <div className="desk stack">
      <SectionNav
        label={t.sections()}
        items={names.map(name => ({
          href: href(page, sections[name]),
          name: t[name](),
          current: name === section,
        }))}
      />
      <PageHead title={title} note={note} actions={actions} />
      {flashes.map(flash => (
        <Message key={flash.text} kind={flash.kind}>
          {flash.text}
        </Message>
      ))}
      {children}
    </div>
  )
}

/** Ways to the following part of a long list and back to its start; nothing when it is one page. */
export function Further({
  start,
  next,
  startName,
  nextName,
}: {
  start: string | null
  next: string | null
  startName?: string
  nextName?: string
}) {
  const t = sayDesk(usePage().language)
  if (start === null && next === null) return null
  return (
    <nav className="row" aria-label={t.pages()}>
      {start !== null && <a href={start}>{startName ?? t.toStart()}</a>}
      {next !== null && (
        <a href={next} rel="next">
          {nextName ?? t.older()}
        </a>
      )}
    </nav>
  )
}
