import type { FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { formatValue, type Attribute, type AttributeGroup } from '#shop/catalogue/articles/model.ts'
import { textOf, type Fields } from '#shop/catalogue/families/model/fields.ts'
import { maxValueText } from '#shop/catalogue/import/model/typed-value.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { sayArticleData } from '../texts.ts'

export type Attributes = ReadonlyMap<string, Attribute>
export type Shown = { fields: Fields; errors: readonly FieldError[] }

/** The field of the form with this name. */
export const at = ({ fields, errors }: Shown, field: string) => ({
  name: field,
  form: 'data',
  defaultValue: textOf(fields, field),
  error: errors.find(error => error.field === field)?.message,
})

/** A field for each attribute of the article and of its class, by the groups of the dictionary. */
export function Values({
  rows,
  attributes,
  groups,
  ...shown
}: Shown & {
  rows: readonly number[]
  attributes: Attributes
  groups: ReadonlyMap<string, AttributeGroup>
}) {
  const page = usePage()
  const t = sayArticleData(page.language)
  const named = rows.flatMap(n => {
    const attribute = attributes.get(textOf(shown.fields, `data-${n}`))
    return attribute ? [{ n, attribute }] : []
  })
  const byGroup = Map.groupBy(named, one => one.attribute.group)
  const groupName = (code: string | null): string =>
    localised(groups.get(code ?? '')?.names ?? {}, page.language) || t.noGroup()
  return [...byGroup].map(([group, members]) => (
    <fieldset className="stack" key={group ?? ''}>
      <legend>{groupName(group)}</legend>
      <div className="form-grid">
        {members.map(({ n, attribute }) => (
          <div key={n} data-attribute={attribute.code}>
            <input type="hidden" name={`data-${n}`} value={attribute.code} />
            <ValueField n={n} attribute={attribute} {...shown} />
          </div>
        ))}
      </div>
    </fieldset>
  ))
}

function ValueField({ n, attribute, ...shown }: Shown & { n: number; attribute: Attribute }) {
  const page = usePage()
  const t = sayArticleData(page.language)
  const own = at(shown, `data-${n}-value`)
  const field = {
    ...own,
    label: localised(attribute.names, page.language) || attribute.code,
    // what is wrong with the attribute itself has no field of its own here
    error: own.error ?? shown.errors.find(error => error.field === `data-${n}`)?.message,
  }
  if (attribute.kind === 'flag')
    return (
      <SelectField
        {...field}
        options={[
          { value: '', label: '–' },
          { value: 'true', label: t.yes() },
          { value: 'false', label: t.no() },
        ]}
      />
    )
  if (attribute.choices) {
    const kept = own.defaultValue
    const values =
      kept === '' || attribute.choices.includes(kept) ? attribute.choices : [kept, ...attribute.choices]
    return (
      <SelectField
        {...field}
        options={[
          { value: '', label: '–' },
          ...values.map(value => ({ value, label: formatValue(attribute, value, page.language) })),
        ]}
      />
    )
  }
  const number = attribute.kind === 'number' || attribute.kind === 'interval'
  return (
    <Field
      {...field}
      {...(number && { inputMode: 'text' as const, hint: hintOf(attribute, page.formatLocale, t) })}
      suffix={attribute.unit ?? undefined}
      maxLength={maxValueText}
      autoComplete="off"
    />
  )
}

/** Which numbers an attribute takes. */
function hintOf(
  { kind, valueFrom, valueTo }: Attribute,
  locale: string,
  t: ReturnType<typeof sayArticleData>,
): string | undefined {
  const said = (n: number) => n.toLocaleString(locale, { maximumFractionDigits: 6 })
  const [from, to] = [valueFrom ?? null, valueTo ?? null]
  if (from !== null && to !== null) return t.between({ from: said(from), to: said(to) })
  if (from !== null) return t.least({ from: said(from) })
  if (to !== null) return t.most({ to: said(to) })
  return kind === 'interval' ? t.range() : undefined
}

/** Empty rows for attributes that neither the article nor its class has. */
export function Further({
  rows,
  attributes,
  ...shown
}: Shown & { rows: readonly number[]; attributes: Attributes }) {
  const page = usePage()
  const t = sayArticleData(page.language)
  const options = [
    { value: '', label: t.noneChosen() },
    ...[...attributes.values()].map(one => {
      const name = localised(one.names, page.language) || one.code
      return { value: one.code, label: one.unit ? `${name} [${one.unit}]` : name }
    }),
  ]
  return (
    <>
      <h3>{t.further()}</h3>
      <DataTable
        cards
        label={t.further()}
        rows={rows.map((n, at) => ({ n, at: at + 1 }))}
        rowKey={row => row.n}
        columns={[
          {
            key: 'attribute',
            header: t.attribute(),
            cell: row => (
              <SelectField
                label={t.attributeAt({ n: row.at })}
                hideLabel
                {...at(shown, `data-${row.n}`)}
                options={options}
              />
            ),
          },
          {
            key: 'value',
            header: t.value(),
            cell: row => (
              <Field
                label={t.valueAt({ n: row.at })}
                hideLabel
                {...at(shown, `data-${row.n}-value`)}
                maxLength={maxValueText}
                autoComplete="off"
              />
            ),
          },
        ]}
      />
    </>
  )
}
