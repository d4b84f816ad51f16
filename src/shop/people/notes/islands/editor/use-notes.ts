import { useEffect, useRef, useState } from 'react'
import { call, CallFailed, pageContext } from '#platform/page/client.ts'
import { emitPageEvent } from '#kit/page-event.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { failureWords } from '#ui/behaviour/failure-words.ts'
import { notes as contract } from '../../contract.ts'
import { changeOf, notesChanged } from '../../model/news.ts'
import { nameOfNote, selectedAfter, type ProductNote } from '../../model/note.ts'
import { sayNotes } from '../../texts.ts'
import { draftAt, draftOf, keepDraft, type Draft } from '../drafts.ts'

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

/** Asks whether a note is to be deleted. */
async function sureToDelete(title: string): Promise<boolean> {
  const t = sayNotes(pageContext().language)
  const { askDialog } = await import('#ui/behaviour/dialog.ts')
  const answer = await askDialog({
    type: 'okCancel',
    heading: 'warning',
    text: t.deleteQuestion({ title }),
    ok: t.delete(),
    cancel: t.cancel(),
    danger: true,
  })
  return answer === 'ok'
}

/** What is said of a note that was not saved, by field. */
function errorsOf(error: CallFailed): Errors {
  const { language } = pageContext()
  const { errors } = error.problem
  return errors.length > 0
    ? Object.fromEntries(errors.map(one => [one.field, one.message]))
    : { form: failureWords(error, language, sayNotes(language).notSaved()) }
}

/** The note that was just saved, for as long as a tick stands at it. */
function useTick(): [ticked: string | null, tick: (noteId: string) => void] {
  const [ticked, setTicked] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const tick = (noteId: string) => {
    setTicked(noteId)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTicked(null), tickFor)
  }
  return [ticked, tick]
}

/** The notes of a product, the one that is selected with what is typed in it, and what is done with them. */
export function useNotes({ productCode, notes: first, selected: firstSelected, refused }: NotesEditorProps) {
  const page = usePage()
  const t = sayNotes(page.language)
  const awake = useAwake()
  const [notes, setNotes] = useState(first)
  const [chosen, setSelected] = useState<string | null>(null)
  // what was entered before the overlay was closed, or before they were signed out for being idle, stands there again
  const waiting = awake && chosen === null && !refused ? draftAt(productCode) : undefined
  const isBack = waiting !== undefined && (waiting === '' || notes.some(note => note.noteId === waiting))
  const selected = chosen ?? (isBack ? waiting : firstSelected)
  const saved: Draft = notes.find(note => note.noteId === selected) ?? { title: '', note: '' }
  const [typed, setTyped] = useState<Draft | null>(refused)
  const [errors, setErrors] = useState<Errors>(refused?.errors ?? {})
  const [busy, setBusy] = useState(false)
  const [ticked, tick] = useTick()
  const [deleted, setDeleted] = useState<string | null>(null)
  const text = useRef<HTMLDivElement>(null)
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
      tick(noteId)
      announce(t.savedNow())
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const wrong = errorsOf(error)
      setErrors(wrong)
      announceAlert(Object.values(wrong).join(' '))
    } finally {
      setBusy(false)
    }
  }

  async function remove({ noteId, ...note }: ProductNote, index: number): Promise<void> {
    if (!(await sureToDelete(nameOfNote(note))) || busy) return
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

  return {
    notes,
    selected,
    saved,
    written,
    errors,
    busy,
    ticked,
    deleted,
    text,
    awake,
    /** what was entered before stands there again */
    draftIsBack: isBack && kept !== undefined,
    changed,
    focusTitle,
    write,
    show,
    save,
    remove,
    undo,
  }
}
