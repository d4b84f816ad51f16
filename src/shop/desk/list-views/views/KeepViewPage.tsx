import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { CheckboxField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { listViews } from '../contract.ts'
import { sayListViews } from '../texts.ts'
import { ViewFields } from './ViewFields.tsx'

/** Keeps what a list shows under a name; where the name is taken, it offers to replace what has it. */
export function KeepViewPage({
  list,
  query,
  listName,
  back,
  typed,
  errors,
}: {
  list: string
  query: string
  listName: string
  back: string
  typed: { name: string; shared: boolean }
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayListViews(page.language)
  const isTaken = typed.name !== '' && errors.some(one => one.message === t.nameTaken({ name: typed.name }))
  return (
    <Screen title={t.save()} note={listName}>
      <RecordForm
        form="view"
        action={href(page, listViews.keep)}
        version={null}
        conflict={null}
        errors={errors}
        names={{ name: t.name() }}
        save={t.keep()}
        back={{ href: back, label: t.back() }}
      >
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <ViewFields typed={typed} errors={errors} />
        {isTaken && <CheckboxField label={t.replace()} name="replace" form="view" />}
      </RecordForm>
    </Screen>
  )
}
