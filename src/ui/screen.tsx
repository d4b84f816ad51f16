import type { ReactNode } from 'react'
import type { Flash } from '#kit/flash.ts'
import { PageHead } from './card.tsx'
import { Message } from './message.tsx'

/** A screen of an area: its head, what was just done, and then what it shows. The frame draws the navigation beside it. */
export function Screen({
  title,
  note,
  actions,
  flashes = [],
  children,
}: {
  title: string
  note?: ReactNode
  actions?: ReactNode
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
    </div>
  )
}
