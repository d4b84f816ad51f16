import type { ReactNode } from 'react'
import type { Flash } from '#kit/flash.ts'
import { wayBackIn, type WayBack } from '#kit/way-back.ts'
import { registered } from '#platform/audit/registered.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { sayAudit } from './audit-texts.ts'
import { Button } from './button.tsx'
import { PageHead } from './card.tsx'
import { CsrfField } from './field.tsx'
import { Message } from './message.tsx'
import { sayUi } from './texts.ts'

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

/** Takes back what was just done by one press: the form that does the opposite. */
function Undo({ way: { action, fields } }: { way: WayBack }) {
  return (
    <form method="post" action={action}>
      <CsrfField />
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="small" icon="undo-2">
        {sayUi(usePage().language).undo()}
      </Button>
    </form>
  )
}

/** What was just done, with the way back where there is one; such a message stays, so that it can be pressed. */
function Done({ flash: { kind, text, data } }: { flash: Flash }) {
  const way = wayBackIn(data)
  return (
    <Message kind={kind} title={text} announced stays={way !== null}>
      {way && <Undo way={way} />}
    </Message>
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
        <Done key={flash.text} flash={flash} />
      ))}
      {children}
      {changesOf !== undefined && <ChangesLink subject={changesOf} />}
    </div>
  )
}
