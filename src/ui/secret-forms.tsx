import type { ReactNode } from 'react'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { overlapDays } from '#kit/secret-overlap.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from './ask-before.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { CsrfField } from './field.tsx'
import { Message } from './message.tsx'

/** A secret that was made just now, shown this once. */
export function NewSecret({ title, secret, note }: { title: string; secret: string; note: string }) {
  return (
    <Message kind="success" title={title} stays announced>
      <p className="new-secret">
        <code data-secret>{secret}</code> <CopyButton text={secret} />
      </p>
      <p>{note}</p>
    </Message>
  )
}

/**
 * A new secret, and while the one before counts too (until `formerUntil`) its end; both in the row of their caller. `children`
 * stand between them.
 */
export function SecretForms({
  rotate,
  endOverlap,
  formerUntil,
  words,
  children,
}: {
  /** where each form is sent */
  rotate: string
  endOverlap: string
  formerUntil: Date | null
  words: {
    newSecret: () => string
    newSecretAsk: (says: { days: number }) => string
    overlap: (says: { on: string }) => string
    endOverlap: () => string
  }
  children?: ReactNode
}) {
  const page = usePage()
  return (
    <>
      <form
        method="post"
        action={rotate}
        {...askBefore({ ask: words.newSecretAsk({ days: overlapDays }), ok: words.newSecret() })}
      >
        <CsrfField />
        <Button type="submit" icon="lock">
          {words.newSecret()}
        </Button>
      </form>
      {children}
      {formerUntil && (
        <form method="post" action={endOverlap} className="row">
          <CsrfField />
          <span className="muted">
            {words.overlap({ on: formatDate(dayOf(formerUntil, page.timeZone)) })}
          </span>
          <Button type="submit" look="text">
            {words.endOverlap()}
          </Button>
        </form>
      )}
    </>
  )
}
