import type { ReactNode } from 'react'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#kit/page-context.tsx'
import { PageHead } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { sayDesk } from '../texts/desk.ts'
import { DeskNav, type Section } from './DeskNav.tsx'

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
  return (
    <div className="desk">
      <DeskNav current={section} />
      <div className="stack">
        <PageHead title={title} note={note} actions={actions} />
        {flashes.map(flash => (
          <Message key={flash.text} kind={flash.kind} title={flash.text} announced />
        ))}
        {children}
      </div>
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
