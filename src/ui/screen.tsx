import type { ReactNode } from 'react'
import type { Flash } from '#kit/flash.ts'
import { registered } from '#platform/audit/registered.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { sayAudit } from './audit-texts.ts'
import { PageHead } from './card.tsx'
import { Message } from './message.tsx'

function ChangesLink({ subject }: { subject: string }) {
  const page = usePage()
  const to = registered.changesOf?.(page, subject) ?? null
  return (
    to && (
      <p>
        <a href={to}>{sayAudit(page.language).all()}</a>
      </p>
    )
  )
}

/** A screen of an area: its head, what was just done, and then what it shows. The frame draws the navigation beside it. */
export function Screen({
  title,
  note,
  actions,
  flashes = [],
  changesOf,
  children,
}: {
  title: string
  note?: ReactNode
  actions?: ReactNode
  /** the thing that it is about, as the change log names it ('order:1004001'): a link leads to all that was done to it */
  changesOf?: string
  flashes?: readonly Flash[]
  children: ReactNode
}) {
  return (
    <div className="stack">
      <PageHead title={title} note={note} actions={actions} />
      {flashes.map(flash => (
        <Message key={flash.text} kind={flash.kind} title={flash.text} announced />
      ))}
      {children}
      {changesOf !== undefined && <ChangesLink subject={changesOf} />}
    </div>
  )
}
