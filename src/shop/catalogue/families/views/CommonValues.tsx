import type { FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Attribute } from '#shop/catalogue/articles/model.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { commonRows } from '../model/family.ts'
import { textOf, type Fields } from '../model/fields.ts'
import { sayFamilies } from '../texts.ts'

const emptyRows = 3

/** Attributes with the value that every variant of a family has. */
export function CommonValues({
  fields,
  attributes,
  errors,
}: {
  fields: Fields
  attributes: readonly Attribute[]
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayFamilies(page.language)
  const at = (field: string, label: string) => ({
    label,
    hideLabel: true,
    name: field,
    form: 'family',
    defaultValue: textOf(fields, field),
    error: errors.find(error => error.field === field)?.message,
  })
  const options = [
    { value: '', label: t.noneChosen() },
    ...attributes.map(one => {
      const name = localised(one.names, page.language) || one.code
      return { value: one.code, label: one.unit ? `${name} [${one.unit}]` : name }
    }),
  ]
  return (
    <DataTable
      cards
      label={t.common()}
      rows={Array.from({ length: commonRows(fields, emptyRows) }, (_, n) => n)}
      rowKey={n => n}
      columns={[
        {
          key: 'attribute',
          header: t.commonAttribute(),
          cell: n => <SelectField {...at(`data-${n}`, t.commonAt({ n: n + 1 }))} options={options} />,
        },
        {
          key: 'value',
          header: t.commonValue(),
          cell: n => (
            <Field {...at(`data-${n}-value`, t.valueAt({ n: n + 1 }))} maxLength={200} autoComplete="off" />
          ),
        },
      ]}
    />
  )
}
