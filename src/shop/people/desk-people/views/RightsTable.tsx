import { usePage } from '#platform/page/page-context.tsx'
import {
  deskSectionNames,
  rightsOffered,
  type DeskSection,
  type OwnRights,
} from '#shop/people/session/model/desk-rights.ts'
import { DataTable } from '#ui/data-table.tsx'
import { FieldError, fieldId, SelectField } from '#ui/field.tsx'
import { fieldOfRight, isWithin } from '../model/desk-role.ts'
import { sayDeskRoles } from '../texts/roles.ts'

/** What the rights are called, section by section, in the order of the navigation. */
export type RightNames = ReadonlyMap<DeskSection, string>

/** What a role may in each section: to be chosen, or as words. */
export function RightsTable({
  names,
  rights,
  entered,
  form,
  error,
}: {
  names: RightNames
  rights: OwnRights
  /** null: only shown */
  entered: Readonly<Record<string, string>> | null
  form: string
  error?: string | undefined
}) {
  const t = sayDeskRoles(usePage().language)
  const options = (section: DeskSection) => [
    { value: '', label: t.nothing() },
    ...rightsOffered(section).map(value => ({ value, label: t[value]() })),
  ]
  const id = fieldId('rights', form)
  return (
    <fieldset className="stack desk-rights" id={id}>
      <legend className="field-label">{t.rights()}</legend>
      {entered && <p className="field-hint">{t.rightsHint()}</p>}
      <FieldError id={id} error={error} />
      <DataTable
        label={t.rights()}
        rows={deskSectionNames.filter(section => names.has(section)).toSorted(inOrderOf(names))}
        rowKey={section => section}
        columns={[
          {
            key: 'section',
            header: t.section(),
            rowHeader: true,
            cell: section => <span className={isWithin(section) ? 'muted' : ''}>{names.get(section)}</span>,
          },
          {
            key: 'right',
            header: t.rights(),
            cell: section => {
              const right = rights[section]
              if (!entered) return right ? t[right]() : '–'
              const field = fieldOfRight(section)
              return (
                <SelectField
                  form={form}
                  name={field}
                  label={names.get(section)}
                  hideLabel
                  width="medium"
                  defaultValue={entered[field] ?? right ?? ''}
                  options={options(section)}
                />
              )
            },
          },
        ]}
      />
    </fieldset>
  )
}
/** As the names stand in the map: in the order of the navigation. */
const inOrderOf = (names: RightNames) => {
  const at = new Map([...names.keys()].map((section, n) => [section, n]))
  return (a: DeskSection, b: DeskSection) => (at.get(a) ?? 0) - (at.get(b) ?? 0)
}
