import type { FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { EditedFamily } from '#shop/catalogue/articles/model/edited-family.ts'
import { formatValue, type Attribute } from '#shop/catalogue/articles/model.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxGroupField, Field } from '#ui/field.tsx'
import { listOf, textOf, type Fields } from '../model/fields.ts'
import { givenValues } from '#shop/catalogue/import/model/typed-value.ts'
import { sayFamilies } from '../texts.ts'

/** Beyond that values are typed: nobody looks through so many boxes. */
const maxBoxes = 40

/** The values of each axis to choose, and the pattern of the numbers. */
export function ProposeCard({
  family,
  fields,
  attributes,
  errors,
}: {
  family: EditedFamily
  fields: Fields
  attributes: ReadonlyMap<string, Attribute>
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayFamilies(page.language)
  const axes = family.variantAttributes.flatMap(code => attributes.get(code) ?? [])
  const at = (field: string) => ({
    name: field,
    form: 'variants',
    defaultValue: textOf(fields, field),
    error: errors.find(error => error.field === field)?.message,
  })
  const valuesOf = (one: Attribute): (string | boolean)[] =>
    one.kind === 'flag' ? [true, false] : one.kind === 'text' ? givenValues(one) : []
  return (
    <Card title={t.proposeTitle()}>
      <div className="stack">
        <p className="muted">{t.proposeNote()}</p>
        {axes.map(one => {
          const values = valuesOf(one)
          const boxes = values.length <= maxBoxes ? values : []
          const name = localised(one.names, page.language) || one.code
          const unit = one.unit ? `${name} [${one.unit}]` : name
          const closed =
            one.kind === 'flag' || (one.choices !== undefined && one.choices !== null && boxes.length > 0)
          return (
            <div key={one.code}>
              {boxes.length > 0 && (
                <CheckboxGroupField
                  label={name}
                  name={`choose-${one.code}`}
                  form="variants"
                  defaultValues={listOf(fields, `choose-${one.code}`)}
                  options={boxes.map(value => ({
                    value: String(value),
                    label: formatValue(one, value, page.language),
                  }))}
                  error={
                    closed ? errors.find(error => error.field === `further-${one.code}`)?.message : undefined
                  }
                />
              )}
              {!closed && (
                <Field
                  label={boxes.length > 0 ? t.furtherMore({ name }) : t.further({ name: unit })}
                  {...at(`further-${one.code}`)}
                  width="medium"
                  autoComplete="off"
                />
              )}
            </div>
          )
        })}
        <Field
          label={t.pattern()}
          {...at('pattern')}
          defaultValue={textOf(fields, 'pattern') || `${family.code}-{n:2}`}
          hint={t.patternHint({
            keys: axes.map(one => `{${one.code}}`).join(' '),
            short: `{${axes[0]?.code ?? ''}:1}`,
            count: '{n:2}',
          })}
          width="medium"
          maxLength={200}
          autoComplete="off"
        />
        <p>
          <Button type="submit" name="do" value="propose" icon="plus">
            {t.propose()}
          </Button>
        </p>
      </div>
    </Card>
  )
}
