import { useRef, useState } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { useButtonState } from '#ui/use-button-state.ts'
import { quickOrder } from '../../contract.ts'
import { sayQuickOrder } from '../../texts.ts'

/** A table as a file, for those who do not drop it. `read` answers why it was refused, '' when it was read. */
export function TableFile({ read }: { read: (file: File) => Promise<string> }) {
  const page = usePage()
  const t = sayQuickOrder(page.language)
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState('')
  const [buttonProps, setButton] = useButtonState()
  const send = async () => {
    const chosen = form.current && new FormData(form.current).get('file')
    if (!(chosen instanceof File) || chosen.size === 0) return setError(t.noFile())
    setButton('awaiting')
    const refused = await read(chosen)
    setButton(refused ? null : 'success')
    setError(refused)
    if (!refused) form.current?.reset()
  }
  return (
    <form
      ref={form}
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
        form="quick-file"
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
