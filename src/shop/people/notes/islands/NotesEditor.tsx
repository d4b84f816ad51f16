import type { FormEvent } from 'react'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Message } from '#ui/message.tsx'
import { notes as contract } from '../contract.ts'
import { maxNoteLength, maxTitleLength } from '../model/note.ts'
import { sayNotes } from '../texts.ts'
import { draftOf } from './drafts.ts'
import { NoteList } from './editor/NoteList.tsx'
import { useNotes, type NotesEditorProps } from './editor/use-notes.ts'

/** NOTE-01, NOTE-08: the notes of a product beside the one that is edited; plain links and forms without script. */
function Editor(props: NotesEditorProps) {
  const { productCode } = props
  const page = usePage()
  const t = sayNotes(page.language)
  const { notes, selected, saved, written, errors, awake, busy, ticked, deleted, text, ...editor } =
    useNotes(props)
  const { show, write, focusTitle } = editor
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void editor.save()
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
          onRemove={(note, index) => void editor.remove(note, index)}
        />
      )}
      <div className="notes-edit stack" ref={text}>
        {deleted !== null && (
          <Message kind="info" title={t.deleted()}>
            <Button size="small" icon="undo-2" onClick={() => void editor.undo(deleted)}>
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
          {editor.draftIsBack && <Message kind="info" title={t.draftBack()} />}
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
            {awake && editor.changed && (
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
