import { useEffect, useRef, useState, type FormEvent } from 'react'
import { call, CallFailed, pageContext } from '#platform/page/client.ts'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { emitPageEvent } from '#kit/page-event.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Message } from '#ui/message.tsx'
import { failureWords } from '#ui/behaviour/failure-words.ts'
import { notes as contract } from '../contract.ts'
import { changeOf, notesChanged } from '../model/news.ts'
import { maxNoteLength, maxTitleLength, nameOfNote, selectedAfter, type ProductNote } from '../model/note.ts'
import { sayNotes } from '../texts.ts'
import { draftAt, draftOf, keepDraft, type Draft } from './drafts.ts'
import { NoteList } from './editor/NoteList.tsx'

/** A tick stands at a note that was just saved, in ms (NOTE-09). */
const tickFor = 2_000

export type NotesEditorProps = {
  productCode: string
  notes: readonly ProductNote[]
  /** id of the selected note; '': a new one */
  selected: string
  /** what was sent and refused */
  refused: { title: string; note: string; errors: Record<string, string> } | null
}

type Errors = { title?: string; note?: string; form?: string }

/** NOTE-01, NOTE-08: the notes of a product beside the one that is edited; plain links and forms without script. */
function Editor({ productCode, notes: first, selected: firstSelected, refused }: NotesEditorProps) {
  const page = usePage()
  const t = sayNotes(page.language)
  const awake = useAwake()
  const [notes, setNotes] = useState(first)
  const [chosen, setSelected] = useState<string | null>(null)
  // what was entered before the overlay was closed, or before they were signed out by rest, stands there again
  const waiting = awake && chosen === null && !refused ? draftAt(productCode) : undefined
  const isBack = waiting !== undefined && (waiting === '' || notes.some(note => note.noteId === waiting))
  const selected = chosen ?? (isBack ? waiting : firstSelected)
  const saved: Draft = notes.find(note => note.noteId === selected) ?? { title: '', note: '' }
  const [typed, setTyped] = useState<Draft | null>(refused)
  const [errors, setErrors] = useState<Errors>(refused?.errors ?? {})
  const [busy, setBusy] = useState(false)
  const [ticked, setTicked] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (isBack) announce(sayNotes(pageContext().language).draftBack())
  }, [isBack])
  const kept = awake ? draftOf(productCode, selected) : undefined
  const written: Draft = typed ?? kept ?? saved

  const changed = written.title !== saved.title || written.note !== saved.note
  const focusTitle = () => setTimeout(() => text.current?.querySelector('input')?.focus(), 0)
  const write = (next: Draft) => {
    setSelected(selected)
    setTyped(next)
    setErrors({})
    const same = next.title === saved.title && next.note === saved.note
    keepDraft(productCode, selected, same ? null : next)
  }
  const show = (noteId: string) => {
    setSelected(noteId)
    setErrors({})
    setTyped(null)
  }
  const take = (list: readonly ProductNote[], noteId: string) => {
    setNotes(list)
    emitPageEvent(notesChanged, changeOf(productCode, list))
    show(noteId)
  }

  async function save(): Promise<void> {
    setBusy(true)
    setDeleted(null)
    try {
      const body = { title: written.title, note: written.note, noteId: selected }
      const list = await call(contract.saveByForm, { params: { productCode }, body })
      keepDraft(productCode, selected, null)
      // a new note is the first of the list (NOTE-09)
      const noteId = selected || (list[0]?.noteId ?? '')
      take(list, noteId)
      setTicked(noteId)
      announce(t.savedNow())
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setTicked(null), tickFor)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const told = Object.fromEntries(error.problem.errors.map(one => [one.field, one.message]))
      const wrong =
        error.problem.errors.length > 0 ? told : { form: failureWords(error, page.language, t.notSaved()) }
      setErrors(wrong)
      announceAlert(Object.values(wrong).join(' '))
    } finally {
      setBusy(false)
    }
  }

  async function remove({ noteId, ...note }: ProductNote, index: number): Promise<void> {
    const { askDialog } = await import('#ui/behaviour/dialog.ts')
    const answer = await askDialog({
      type: 'okCancel',
      heading: 'warning',
      text: t.deleteQuestion({ title: nameOfNote(note) }),
      ok: t.delete(),
      cancel: t.cancel(),
      danger: true,
    })
    if (answer !== 'ok' || busy) return
    setBusy(true)
    try {
      const list = await call(contract.remove, { query: { noteId } })
      keepDraft(productCode, noteId, null)
      take(list, noteId === selected ? (selectedAfter(list, index)?.noteId ?? '') : selected)
      setDeleted(noteId)
      announce(t.deleted())
      focusTitle()
    } catch (error) {
      // the modal is closed, and there is no message (NOTE-07)
      if (!(error instanceof CallFailed)) throw error
      console.warn('note not deleted', error.problem.status)
    } finally {
      setBusy(false)
    }
  }

  async function undo(noteId: string): Promise<void> {
    setDeleted(null)
    try {
      const list = await call(contract.undo, { body: { noteId } })
      const back = list.some(note => note.noteId === noteId)
      take(list, back ? noteId : selected)
      announce(back ? t.restored() : t.nothingRestored())
      focusTitle()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      announceAlert(failureWords(error, page.language, t.nothingRestored()))
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save()
  }
  const params = { productCode }
  return (
    <div className="notes-editor" data-notes={notes.length}>
      {notes.length > 0 && (
        <NoteList
          {...{ productCode, notes, selected, ticked }}
          isDraft={noteId => awake && draftOf(productCode, noteId) !== undefined}
          onSelect={noteId => {
            show(noteId)
            focusTitle()
          }}
          onRemove={(note, index) => void remove(note, index)}
        />
      )}
      <div className="notes-edit stack" ref={text}>
        {deleted !== null && (
          <Message kind="info" title={t.deleted()}>
            <Button size="small" icon="undo-2" onClick={() => void undo(deleted)}>
              {t.undo()}
            </Button>
          </Message>
        )}
        <h2>{selected === '' ? t.newNote() : t.editNote()}</h2>
        <form
          method="post"
          action={href(page, contract.saveByForm, { params })}
          className="stack"
          noValidate
          onSubmit={onSubmit}
        >
          <CsrfField />
          <input type="hidden" name="noteId" value={selected} />
          {isBack && kept && <Message kind="info" title={t.draftBack()} />}
          {errors.form && <Message kind="error" title={errors.form} />}
          <Field
            label={t.titleField()}
            name="title"
            form="note"
            value={written.title}
            onChange={event => write({ ...written, title: event.target.value })}
            error={errors.title}
            autoComplete="off"
            maxLength={maxTitleLength}
          />
          <TextAreaField
            label={t.noteField()}
            name="note"
            form="note"
            rows={8}
            required
            value={written.note}
            onChange={event => write({ ...written, note: event.target.value })}
            error={errors.note}
            hint={t.left({
              n: written.note.length.toLocaleString(page.formatLocale),
              of: maxNoteLength.toLocaleString(page.formatLocale),
            })}
          />
          <div className="form-actions">
            <Button
              type="submit"
              look="primary"
              data-state={busy ? 'awaiting' : undefined}
              aria-busy={busy || undefined}
            >
              {t.save()}
            </Button>
            {awake && changed && (
              <Button
                look="text"
                icon="undo-2"
                onClick={() => write({ title: saved.title, note: saved.note })}
              >
                {t.discard()}
              </Button>
            )}
            {ticked !== null && ticked === selected && (
              <span className="notes-tick" data-saved={ticked}>
                <Icon name="check" /> {t.savedNow()}
              </span>
            )}
          </div>
        </form>
        {selected !== '' && (
          <p>
            <LinkButton
              href={href(page, contract.overlay, { params, query: { noteId: 'new' } })}
              icon="plus"
              size="small"
              onClick={event => {
                if (!awake) return
                event.preventDefault()
                show('')
                focusTitle()
              }}
            >
              {t.newNote()}
            </LinkButton>
          </p>
        )}
      </div>
    </div>
  )
}

export const NotesEditor = island<NotesEditorProps>('notes/NotesEditor', Editor, 'now')
