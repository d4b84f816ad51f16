import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { listViews } from '../contract.ts'
import type { ListView } from '../model/view.ts'
import { sayListViews } from '../texts.ts'
import { ViewFields } from './ViewFields.tsx'

/** Names a view anew, shares it or no longer, removes it. */
export function ChangeViewPage({
  view,
  listName,
  typed,
  errors,
}: {
  view: Pick<ListView, 'id' | 'name' | 'shared'>
  listName: string
  typed: { name: string; shared: boolean }
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayListViews(page.language)
  const { id, name } = view
  return (
    <Screen title={name} note={listName}>
      <RecordForm
        form="view"
        action={href(page, listViews.change, { params: { id } })}
        version={null}
        conflict={null}
        errors={errors}
        names={{ name: t.name() }}
        save={t.keep()}
        back={{ href: href(page, listViews.all), label: t.toViews() }}
        act={{
          action: href(page, listViews.remove, { params: { id } }),
          label: t.remove(),
          icon: 'trash-2',
          ask: view.shared ? t.removeSharedAsk({ name }) : t.removeAsk({ name }),
        }}
      >
        <ViewFields typed={typed} errors={errors} />
      </RecordForm>
    </Screen>
  )
}
