import { languageName } from '#kit/code-names.ts'
import type { FieldError } from '#kit/refusal.ts'
import { languages } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { rowsShown, type EntryFields } from '../model/entry.ts'
import { sayAttributes } from '../texts.ts'

const emptyRows = 4

/** The values of an attribute with their texts and positions, and rows for further ones. */
export function ValueRows({ fields, errors }: { fields: EntryFields; errors: readonly FieldError[] }) {
  const page = usePage()
  const t = sayAttributes(page.language)
  const rows = Array.from({ length: rowsShown(fields, emptyRows) }, (_, row) => row)
  const at = (field: string, label: string) => ({
    label,
    hideLabel: true,
    name: field,
    form: 'attribute',
    defaultValue: fields[field] ?? '',
    error: errors.find(error => error.field === field)?.message,
    autoComplete: 'off',
  })
  return (
    <DataTable
      cards
      label={t.values()}
      rows={rows}
      rowKey={row => row}
      columns={[
        {
          key: 'value',
          header: t.value(),
          rowHeader: true,
          cell: row => <Field {...at(`value-${row}`, t.valueAt({ n: row + 1 }))} maxLength={200} />,
        },
        ...languages.map(language => ({
          key: language,
          header: languageName(language, page.language),
          cell: (row: number) => (
            <Field
              {...at(
                `value-${row}-${language}`,
                t.textAt({ n: row + 1, language: languageName(language, page.language) }),
              )}
              maxLength={200}
              lang={language}
            />
          ),
        })),
        {
          key: 'place',
          header: t.place(),
          cell: row => (
            <Field
              {...at(`value-${row}-place`, t.placeAt({ n: row + 1 }))}
              width="short"
              inputMode="numeric"
              maxLength={5}
            />
          ),
        },
      ]}
    />
  )
}
