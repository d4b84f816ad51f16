import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { notes as contract } from '../../contract.ts'
import { nameOfNote, type ProductNote } from '../../model/note.ts'
import { sayNotes } from '../../texts.ts'

/** The saved notes of a product: title, when it was saved last, and what deletes it (NOTE-01). */
export function NoteList({
  productCode,
  notes,
  selected,
  ticked,
  isDraft,
  onSelect,
  onRemove,
}: {
  productCode: string
  notes: readonly ProductNote[]
  selected: string
  /** id of the note that was saved just now */
  ticked: string | null
  isDraft: (noteId: string) => boolean
  onSelect: (noteId: string) => void
  onRemove: (note: ProductNote, index: number) => void
}) {
  const page = usePage()
  const t = sayNotes(page.language)
  return (
    <section className="notes-saved" aria-label={t.saved()}>
      <ul className="plain-list">
        {notes.map((note, index) => {
          const { noteId } = note
          const name = nameOfNote(note)
          return (
            <li key={noteId} data-note-id={noteId} aria-current={noteId === selected || undefined}>
              <a
                href={href(page, contract.overlay, { params: { productCode }, query: { noteId } })}
                onClick={event => {
                  event.preventDefault()
                  onSelect(noteId)
                }}
              >
                <span className="notes-name">{name}</span>
                <span className="muted">
                  {t.lastSaved({ day: formatDate(dayOf(new Date(note.noteCreationTime))) })}
                  {isDraft(noteId) && `, ${t.unsaved()}`}
                </span>
              </a>
              {ticked === noteId && <Icon name="check" className="notes-tick" label={t.savedNow()} />}
              <form
                method="post"
                action={href(page, contract.removeByForm)}
                onSubmit={event => {
                  event.preventDefault()
                  onRemove(note, index)
                }}
              >
                <CsrfField />
                <input type="hidden" name="noteId" value={noteId} />
                <input type="hidden" name="from" value="product" />
                <Button type="submit" look="text" size="small" icon="trash-2" iconOnly>
                  {t.deleteOf({ title: name })}
                </Button>
              </form>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
