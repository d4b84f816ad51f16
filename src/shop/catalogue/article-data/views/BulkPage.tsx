import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { knownUnits, unitWord } from '#platform/units/order-unit.ts'
import { lifecycles, type Attribute, type Category } from '#shop/catalogue/articles/model.ts'
import { textOf, type Fields } from '#shop/catalogue/families/model/fields.ts'
import { maxValueText } from '#shop/catalogue/import/model/typed-value.ts'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { articleDesk, type AskedArticles } from '#shop/catalogue/master-data/contract.ts'
import { categoryChoice } from '#shop/catalogue/master-data/model/categories.ts'
import { DataTable } from '#ui/data-table.tsx'
import { CheckboxField, Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { bulkDesk } from '../contract.ts'
import { bulkRows, maxBulk } from '../model/bulk.ts'
import { sayArticleData, sayBulk } from '../texts.ts'

type Shown = { fields: Fields; errors: readonly FieldError[] }
const at = ({ fields, errors }: Shown, field: string) => ({
  name: field,
  form: 'many',
  defaultValue: textOf(fields, field),
  error: errors.find(error => error.field === field)?.message,
})

/** One change for all articles of a list, or for pasted numbers. */
export function BulkPage({
  asked,
  found,
  categories,
  attributes,
  told,
  ...shown
}: Shown & {
  asked: AskedArticles
  /** articles of the list that are not retired; one above the most: there are more */
  found: number
  categories: ReadonlyMap<string, Category>
  attributes: readonly Attribute[]
  /** why nothing was done, e.g. that they have these values already */
  told: string | null
}) {
  const page = usePage()
  const [t, data] = [sayBulk(page.language), sayArticleData(page.language)]
  const rows = Array.from({ length: bulkRows }, (_, n) => n)
  const names = {
    numbers: t.numbers(),
    lifecycle: t.lifecycle(),
    category: t.category(),
    manufacturer: t.manufacturer(),
    series: t.series(),
    unit: data.unit(),
    minimum: data.minimum(),
    step: data.step(),
    weight: data.weight(),
    tariff: data.tariff(),
    origin: data.origin(),
    ...Object.fromEntries(
      rows.flatMap(n => [
        [`data-${n}`, data.attributeAt({ n: n + 1 })],
        [`data-${n}-value`, data.valueAt({ n: n + 1 })],
      ]),
    ),
  }
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      actions={
        <LinkButtonIfOpen
          entry={importDesk.upload}
          href={href(page, importDesk.files)}
          icon="clipboard-paste"
        >
          {t.toFiles()}
        </LinkButtonIfOpen>
      }
    >
      {told !== null && <Message kind="info">{told}</Message>}
      <RecordForm
        form="many"
        action={href(page, bulkDesk.prepare)}
        version={null}
        conflict={null}
        errors={shown.errors}
        names={names}
        save={t.preview()}
        back={{ href: href(page, articleDesk.articles, { query: asked }), label: t.toList() }}
      >
        {(['text', 'category', 'lifecycle', 'missing'] as const).map(name => (
          <input key={name} type="hidden" name={`of-${name}`} value={asked[name]} />
        ))}
        <h2>{t.chosen()}</h2>
        <p data-found={found}>{found > maxBulk ? t.foundTooMany({ n: maxBulk }) : t.found({ n: found })}</p>
        <TextAreaField
          label={t.numbers()}
          {...at(shown, 'numbers')}
          width="medium"
          rows={3}
          spellCheck={false}
        />
        <h2>{t.set()}</h2>
        <Plain categories={categories} {...shown} />
        <h3>{t.attributes()}</h3>
        <p className="muted">{t.byTable()}</p>
        <AttributeRows rows={rows} attributes={attributes} {...shown} />
      </RecordForm>
    </Screen>
  )
}

/** Everything but technical data. */
function Plain({ categories, ...shown }: Shown & { categories: ReadonlyMap<string, Category> }) {
  const page = usePage()
  const [t, data] = [sayBulk(page.language), sayArticleData(page.language)]
  const unchanged = { value: '', label: t.unchanged() }
  const plain = { autoComplete: 'off', maxLength: 20 }
  return (
    <div className="form-grid">
      <SelectField
        label={t.lifecycle()}
        {...at(shown, 'lifecycle')}
        options={[unchanged, ...lifecycles.map(value => ({ value, label: t[value]() }))]}
      />
      <SelectField
        label={t.category()}
        {...at(shown, 'category')}
        options={[unchanged, ...categoryChoice(categories, page.language)]}
      />
      <Field label={t.manufacturer()} {...at(shown, 'manufacturer')} maxLength={120} />
      <Field label={t.series()} {...at(shown, 'series')} maxLength={120} />
      <SelectField
        label={data.unit()}
        {...at(shown, 'unit')}
        options={[
          unchanged,
          ...knownUnits.map(value => ({ value, label: unitWord(value, 1, page.language) })),
        ]}
      />
      <Field label={data.minimum()} {...at(shown, 'minimum')} {...plain} inputMode="numeric" />
      <Field label={data.step()} {...at(shown, 'step')} {...plain} inputMode="numeric" />
      <Field label={data.weight()} {...at(shown, 'weight')} {...plain} inputMode="numeric" suffix="g" />
      <Field label={data.tariff()} {...at(shown, 'tariff')} {...plain} />
      <Field label={data.origin()} {...at(shown, 'origin')} {...plain} hint={data.originHint()} />
    </div>
  )
}

/** Attributes that are set, or taken away. */
function AttributeRows({
  rows,
  attributes,
  ...shown
}: Shown & { rows: readonly number[]; attributes: readonly Attribute[] }) {
  const page = usePage()
  const [t, data] = [sayBulk(page.language), sayArticleData(page.language)]
  const options = [
    { value: '', label: data.noneChosen() },
    ...attributes.map(one => {
      const name = localised(one.names, page.language) || one.code
      return { value: one.code, label: one.unit ? `${name} [${one.unit}]` : name }
    }),
  ]
  return (
    <DataTable
      cards
      label={t.attributes()}
      rows={rows}
      rowKey={n => n}
      columns={[
        {
          key: 'attribute',
          header: data.attribute(),
          cell: n => (
            <SelectField
              label={data.attributeAt({ n: n + 1 })}
              hideLabel
              {...at(shown, `data-${n}`)}
              options={options}
            />
          ),
        },
        {
          key: 'value',
          header: data.value(),
          cell: n => (
            <Field
              label={data.valueAt({ n: n + 1 })}
              hideLabel
              {...at(shown, `data-${n}-value`)}
              maxLength={maxValueText}
              autoComplete="off"
            />
          ),
        },
        {
          key: 'goes',
          header: t.goes(),
          cell: n => (
            <CheckboxField
              label={t.goesAt({ n: n + 1 })}
              hideLabel
              name={`data-${n}-goes`}
              form="many"
              defaultChecked={textOf(shown.fields, `data-${n}-goes`) !== ''}
            />
          ),
        },
      ]}
    />
  )
}
