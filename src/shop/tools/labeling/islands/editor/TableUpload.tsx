import { useState, type FormEvent } from 'react'
import { CallFailed, send } from '#platform/page/client.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { useButtonState } from '#ui/use-button-state.ts'
import { failureWords } from '#ui/behaviour/failure-words.ts'
import type { LabelEntry } from '../../model/labels.ts'
import { sayLabels } from '../../texts.ts'

/** Texts out of a table; without script the page comes back with them. */
export function TableUpload({
  action,
  error: first,
  onEntries,
}: {
  action: string
  error: string | undefined
  onEntries: (entries: readonly LabelEntry[]) => void
}) {
  const page = usePage()
  const t = sayLabels(page.language)
  const [error, setError] = useState(first)
  const [state, setState] = useButtonState()
  const take = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setState('awaiting')
    setError(undefined)
    try {
      const answer = await send(action, { method: 'POST', body: new FormData(form) })
      const { entries, message } = (await answer.json()) as { entries: LabelEntry[]; message: string }
      onEntries(entries)
      setState('success')
      announce(message)
    } catch (thrown) {
      setState(null)
      if (!(thrown instanceof CallFailed)) throw thrown
      const words = thrown.problem.errors[0]?.message ?? failureWords(thrown, page.language, t.notDone())
      setError(words)
      announceAlert(words)
    }
  }
  return (
    <Disclosure summary={t.csvTitle()} look="plain" open={first !== undefined}>
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="labels-table"
        onSubmit={event => void take(event)}
      >
        <CsrfField />
        <Field
          label={t.csvFile()}
          hint={t.csvHint()}
          name="file"
          form="labels"
          type="file"
          accept=".xlsx,.csv,text/csv"
          error={error}
        />
        <Button type="submit" icon="upload" {...state}>
          {t.csvTake()}
        </Button>
      </form>
    </Disclosure>
  )
}
