import { languageName } from '#kit/code-names.ts'
import type { FieldError } from '#kit/refusal.ts'
import { languages, localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { knownUnits, unitWord } from '#platform/units/order-unit.ts'
import type { EditedFamily, EditedVariant } from '#shop/catalogue/articles/model/edited-family.ts'
import { formatValue, lifecycles, type Attribute } from '#shop/catalogue/articles/model.ts'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { CheckboxField, Field, SelectField } from '#ui/field.tsx'
import { textOf, type Fields } from '../model/fields.ts'
import type { SharedCell } from '../model/grid.ts'
import { readValue } from '#shop/catalogue/import/model/typed-value.ts'
import { sayFamilies } from '../texts.ts'

const typedCells = ['minimum', 'step', 'lead', 'weight', 'tariff', 'origin'] as const
const priceUnits = ['1', '10', '100', '1000']

function useCells() {
  const page = usePage()
  const t = sayFamilies(page.language)
  const heads: Record<SharedCell, string> = {
    unit: t.unit(),
    minimum: t.minimum(),
    step: t.step(),
    lead: t.lead(),
    weight: t.weightG(),
    tariff: t.tariff(),
    origin: t.origin(),
    lifecycle: t.lifecycle(),
    price: t.listPrice(),
  }
  const units = knownUnits.map(value => ({ value, label: unitWord(value, 1, page.language) }))
  const stages = lifecycles.map(value => ({ value, label: t[value]() }))
  return { t, heads, units, stages }
}

/** What every row gets that says nothing else, and what the prices are. */
export function ForAll({ fields, currencies }: { fields: Fields; currencies: readonly string[] }) {
  const { t, heads, units, stages } = useCells()
  const at = (name: string) => ({ name, form: 'variants', defaultValue: textOf(fields, name) })
  const usual = { value: '', label: t.usual() }
  return (
    <fieldset className="stack">
      <legend>{t.forAll()}</legend>
      <div className="form-grid">
        <SelectField label={heads.unit} {...at('all-unit')} options={[usual, ...units]} />
        {typedCells.map(cell => (
          <Field key={cell} label={heads[cell]} {...at(`all-${cell}`)} maxLength={20} autoComplete="off" />
        ))}
        <SelectField label={heads.lifecycle} {...at('all-lifecycle')} options={[usual, ...stages]} />
        <Field
          label={heads.price}
          {...at('all-price')}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
        />
        <SelectField
          label={t.currency()}
          {...at('currency')}
          options={currencies.map(value => ({ value, label: value }))}
        />
        <SelectField
          label={t.priceUnit()}
          {...at('priceUnit')}
          options={priceUnits.map(value => ({ value, label: value }))}
        />
      </div>
    </fieldset>
  )
}

/** A row for each variant, kept or proposed. */
export function VariantGrid({
  family,
  fields,
  rows,
  attributes,
  errors,
}: {
  family: EditedFamily
  fields: Fields
  rows: readonly number[]
  attributes: ReadonlyMap<string, Attribute>
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const { t } = useCells()
  const at = (row: number, cell: string, head: string) => ({
    label: t.cellOf({ head, n: rows.indexOf(row) + 1 }),
    hideLabel: true,
    name: `row-${row}-${cell}`,
    form: 'variants',
    defaultValue: textOf(fields, `row-${row}-${cell}`),
    error: errors.find(error => error.field === `row-${row}-${cell}`)?.message,
    autoComplete: 'off',
  })
  const keptOf = (row: number) => family.variants.find(one => one.code === textOf(fields, `row-${row}-kept`))
  const shown = (row: number, axis: string, n: number): string => {
    const attribute = attributes.get(axis)
    const typed = textOf(fields, `row-${row}-axis-${n}`)
    if (!attribute) return typed
    const kept = keptOf(row)?.attributes[axis]
    const read = kept === undefined ? readValue(attribute, typed, page.language) : { value: kept }
    return 'value' in read ? formatValue(attribute, read.value, page.language) : typed
  }
  return (
    <DataTable
      tall
      cards
      label={t.variants()}
      rows={rows}
      rowKey={row => row}
      rowProps={row => ({ 'data-variant': textOf(fields, `row-${row}-code`) })}
      columns={[
        {
          key: 'code',
          header: t.code(),
          rowHeader: true,
          cell: row => {
            const kept = keptOf(row)
            if (!kept)
              return (
                <div className="family-grid-number">
                  <Field {...at(row, 'code', t.code())} maxLength={120} />
                </div>
              )
            return (
              <>
                <span className="family-grid-code">{kept.code}</span>
                <input type="hidden" name={`row-${row}-kept`} value={kept.code} />
                <input type="hidden" name={`row-${row}-code`} value={kept.code} />
                <input type="hidden" name={`row-${row}-priced`} value={kept.priced.join(', ')} />
              </>
            )
          },
        },
        ...family.variantAttributes.map((axis, n): Column<number> => ({
          key: `axis-${axis}`,
          header: localised(attributes.get(axis)?.names ?? {}, page.language) || axis,
          cell: row => (
            <>
              {shown(row, axis, n)}
              {!keptOf(row) && (
                <input
                  type="hidden"
                  name={`row-${row}-axis-${n}`}
                  value={textOf(fields, `row-${row}-axis-${n}`)}
                />
              )}
            </>
          ),
        })),
        ...languages.map((language): Column<number> => ({
          key: `name-${language}`,
          header: t.name({ language: languageName(language, page.language) }),
          cell: row => (
            <div className="family-grid-name">
              <Field
                {...at(row, `name-${language}`, t.name({ language: languageName(language, page.language) }))}
                maxLength={200}
                lang={language}
              />
            </div>
          ),
        })),
        ...useSellingColumns(at, keptOf),
        {
          key: 'removed',
          header: t.removed(),
          cell: row => (
            <CheckboxField
              label={t.cellOf({ head: t.removed(), n: rows.indexOf(row) + 1 })}
              hideLabel
              name={`row-${row}-removed`}
              form="variants"
              defaultChecked={textOf(fields, `row-${row}-removed`) === 'true'}
            />
          ),
        },
      ]}
    />
  )
}

type CellAt = (
  row: number,
  cell: string,
  head: string,
) => {
  label: string
  hideLabel: boolean
  name: string
  form: string
  defaultValue: string
  error: string | undefined
  autoComplete: string
}
const none = { value: '', label: '–' }

/** How a variant is sold: unit, quantities, weight, customs, lifecycle, price. */
function useSellingColumns(at: CellAt, keptOf: (row: number) => EditedVariant | undefined): Column<number>[] {
  const { t, heads, units, stages } = useCells()
  const typed = (cell: (typeof typedCells)[number]): Column<number> => ({
    key: cell,
    header: heads[cell],
    cell: row => <Field {...at(row, cell, heads[cell])} width="short" maxLength={20} />,
  })
  return [
    {
      key: 'unit',
      header: heads.unit,
      cell: row => (
        <div className="family-grid-choice">
          <SelectField {...at(row, 'unit', heads.unit)} options={[none, ...units]} />
        </div>
      ),
    },
    ...typedCells.map(typed),
    {
      key: 'lifecycle',
      header: heads.lifecycle,
      cell: row => (
        <div className="family-grid-number">
          <SelectField {...at(row, 'lifecycle', heads.lifecycle)} options={[none, ...stages]} />
        </div>
      ),
    },
    {
      key: 'price',
      header: heads.price,
      cell: row => {
        const priced = keptOf(row)?.priced ?? []
        return (
          <>
            {priced.length > 0 && (
              <span className="muted">{t.isPriced({ currencies: priced.join(', ') })}</span>
            )}
            {priced.length === 0 && (
              <Field {...at(row, 'price', heads.price)} width="short" inputMode="decimal" maxLength={20} />
            )}
          </>
        )
      },
    },
  ]
}
