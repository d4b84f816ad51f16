import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { notes as contract } from '../contract.ts'
import type { NotesEditorProps } from '../islands/editor/use-notes.ts'
import { NotesEditor } from '../islands/NotesEditor.tsx'
import { sayNotes } from '../texts.ts'

/** The notes of a product (NOTE-03): in a dialog over its page, and a page of its own without script. */
export function NotesFragment({
  name,
  messages,
  ...editor
}: NotesEditorProps & { name: string; messages: readonly Flash[] }) {
  const page = usePage()
  const t = sayNotes(page.language)
  const { productCode } = editor
  return (
    <div className="notes stack" data-product-code={productCode}>
      <h1>{t.notesOf({ code: productCode })}</h1>
      <p className="muted">
        {name !== productCode && `${name}. `}
        {t.personal()}
      </p>
      <NoteMessages messages={messages} from="product" />
      <NotesEditor {...editor} />
      <p className="row">
        <a href={href(page, contract.cockpit)}>{t.all()}</a>
        <a className="without-script" href={href(page, productPage.show, { params: { productCode } })}>
          {t.back()}
        </a>
      </p>
    </div>
  )
}

/** What was just done; a note that was deleted can be brought back. */
export function NoteMessages({
  messages,
  from,
}: {
  messages: readonly Flash[]
  from: 'cockpit' | 'product'
}) {
  const page = usePage()
  return messages.map(message => (
    <Message key={message.text} kind={message.kind} title={message.text} announced>
      {message.data !== undefined && (
        <form method="post" action={href(page, contract.undo)}>
          <CsrfField />
          <input type="hidden" name="noteId" value={message.data} />
          <input type="hidden" name="from" value={from} />
          <Button type="submit" size="small" icon="undo-2">
            {sayNotes(page.language).undo()}
          </Button>
        </form>
      )}
    </Message>
  ))
}
