import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { notes as contract } from '../contract.ts'
import type { NoteMark as Mark } from '../model/note.ts'
import { sayNotes } from '../texts.ts'
import { noteMark, notesButton } from '../model/marks.ts'

/** What the visitor wrote about an article, in a line that names it, and the way to it; nothing without. */
export function NoteMark({ code, mark }: { code: string; mark: Mark | undefined }) {
  const page = usePage()
  const t = sayNotes(page.language)
  if (!mark) return null
  const { count, title } = mark
  return (
    <a
      className="note-mark no-print"
      href={href(page, contract.overlay, { params: { productCode: code } })}
      rel="nofollow"
      data-overlay=""
      data-popup="wide"
      {...noteMark.mark({ noteMark: code })}
    >
      <Icon name="sticky-note" size={16} />
      <span>{count > 1 ? t.markMore({ title, n: count - 1 }) : t.mark({ title })}</span>
    </a>
  )
}

/** The way to the notes of a product, on its page (NOTE-01). Guests sign in first. */
export function NotesButton({ code, mark }: { code: string; mark: Mark | undefined }) {
  const page = usePage()
  const t = sayNotes(page.language)
  return (
    <LinkButton
      href={href(page, contract.overlay, { params: { productCode: code } })}
      icon="sticky-note"
      rel="nofollow"
      data-overlay=""
      data-popup="wide"
      {...notesButton.mark({ notesOf: code })}
    >
      {mark ? t.notesN({ n: mark.count }) : t.notes()}
    </LinkButton>
  )
}
