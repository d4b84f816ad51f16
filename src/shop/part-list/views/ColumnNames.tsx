import { usePage } from '#kit/page-context.tsx'
import { Field } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import {
  fieldOf,
  noColumns,
  type ColumnMissing,
  type Meaning,
  type NamedColumns,
} from '../model/table-columns.ts'
import { sayPartList } from '../texts.ts'

/** Fields of a form that takes a list: which of its columns holds what, for files that are read wrongly by themselves. */
export function ColumnNames({
  form,
  of = ['code', 'quantity'],
  entered = noColumns,
  missing,
}: {
  form: string
  /** what is read of the list */
  of?: readonly Meaning[]
  entered?: NamedColumns | undefined
  missing?: ColumnMissing | undefined
}) {
  const t = sayPartList(usePage().language)
  return (
    <Disclosure summary={t.columnsTitle()} look="plain" open={missing !== undefined}>
      <div className="stack">
        <p className="muted">{t.columnKept()}</p>
        {of
          .map(meaning => fieldOf[meaning])
          .map(name => (
            <Field
              key={name}
              form={form}
              name={name}
              width="medium"
              label={t[name]()}
              hint={t.columnHint()}
              defaultValue={entered[name]}
              maxLength={80}
              error={missing?.field === name ? missing.refused : undefined}
            />
          ))}
      </div>
    </Disclosure>
  )
}
