import { useState, type RefObject } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { useButtonState } from '#ui/use-button-state.ts'
import { quickOrder } from '../../contract.ts'
import { fileForm } from '../../model/entered-row.ts'
import { sayQuickOrder } from '../../texts.ts'

/**
 * A table as a file, for those who do not drop it. Names of its columns, entered elsewhere on the page, go with the form.
 * `read` says itself why a file was refused, and answers whether it was read.
 */
export function TableFile({
  form,
  read,
}: {
  form: RefObject<HTMLFormElement | null>
  read: (file: File) => Promise<boolean>
}) {
  const page = usePage()
  const t = sayQuickOrder(page.language)
  const [error, setError] = useState('')
  const [buttonProps, setButton] = useButtonState()
  const send = async () => {
    const chosen = form.current && new FormData(form.current).get('file')
    if (!(chosen instanceof File) || chosen.size === 0) return setError(t.noFile())
    setError('')
    setButton('awaiting')
    const done = await read(chosen)
    setButton(done ? 'success' : null)
    if (done) form.current?.reset()
  }
  return (
    <form
      ref={form}
      id={fileForm}
      method="post"
      action={href(page, quickOrder.read)}
      encType="multipart/form-data"
      className="row quick-order-file"
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        void send()
      }}
    >
      <CsrfField />
      <Field
        label={t.file()}
        hint={t.fileHint()}
        name="file"
        form={fileForm}
        type="file"
        accept=".xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        error={error || undefined}
      />
      <Button type="submit" icon="upload" {...buttonProps}>
        {t.readFile()}
      </Button>
    </form>
  )
}
