import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { knownUnits, unitWord } from '#platform/units/order-unit.ts'
import type { EditedArticleData } from '#shop/catalogue/articles/model/edited.ts'
import { formatValue, type Attribute, type AttributeGroup } from '#shop/catalogue/articles/model.ts'
import { familyDesk } from '#shop/catalogue/families/contract.ts'
import { textOf, type Fields } from '#shop/catalogue/families/model/fields.ts'
import { maxValueText } from '#shop/catalogue/families/model/value.ts'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { scaleDesk } from '#shop/catalogue/price-lists/contract.ts'
import { DefinitionTable } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CheckboxField, Field, SelectField } from '#ui/field.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { articleDataDesk } from '../contract.ts'
import { dataRows, rohsStates } from '../model/data.ts'
import { sayArticleData } from '../texts.ts'

type Attributes = ReadonlyMap<string, Attribute>
type Shown = { fields: Fields; errors: readonly FieldError[] }

const at = ({ fields, errors }: Shown, field: string) => ({
  name: field,
  form: 'data',
  defaultValue: textOf(fields, field),
  error: errors.find(error => error.field === field)?.message,
})

/** How an article is sold, what it weighs and declares, and its technical data by the attribute dictionary. */
export function DataPage({
  kept,
  attributes,
  groups,
  conflict,
  sure,
  ...shown
}: Shown & {
  kept: EditedArticleData
  attributes: Attributes
  groups: ReadonlyMap<string, AttributeGroup>
  conflict: string | null
  /** what the tick below values that are far from before stands for; '': nothing is asked */
  sure: string
}) {
  const page = usePage()
  const t = sayArticleData(page.language)
  const params = { code: kept.code }
  const rows = dataRows(shown.fields, attributes)
  const nameOf = (code: string): string => localised(attributes.get(code)?.names ?? {}, page.language) || code
  const names = {
    unit: t.unit(),
    minimum: t.minimum(),
    step: t.step(),
    lead: t.lead(),
    weight: t.weight(),
    tariff: t.tariff(),
    origin: t.origin(),
    rohs: t.rohs(),
    rohsExemption: t.rohsExemption(),
    exportControl: t.exportControl(),
    sure: t.sure(),
    ...Object.fromEntries(
      [...rows.named, ...rows.fresh].flatMap(n => {
        const name = nameOf(textOf(shown.fields, `data-${n}`)) || t.attributeAt({ n: n + 1 })
        return [
          [`data-${n}`, name],
          [`data-${n}-value`, name],
        ]
      }),
    ),
  }
  return (
    <Screen
      title={t.dataTitle(params)}
      note={localised(kept.names, page.language)}
      changesOf={`article:${kept.code}`}
      actions={
        <LinkButtonIfOpen
          entry={scaleDesk.articlePrices}
          href={href(page, scaleDesk.articlePrices, { params })}
        >
          {t.toPrices(params)}
        </LinkButtonIfOpen>
      }
    >
      <RecordForm
        form="data"
        action={href(page, articleDataDesk.saveData, { params })}
        version={kept.version}
        conflict={conflict}
        errors={shown.errors}
        names={names}
        save={t.save()}
        back={{ href: href(page, articleDesk.article, { params }), label: t.back() }}
      >
        <Selling kept={kept} {...shown} />
        <h2>{t.technical()}</h2>
        <p className="muted">{t.technicalNote()}</p>
        <OfFamily kept={kept} attributes={attributes} />
        <Values rows={rows.named} attributes={attributes} groups={groups} {...shown} />
        <Further rows={rows.fresh} attributes={attributes} {...shown} />
        {sure !== '' && (
          <CheckboxField
            label={t.sure()}
            name="sure"
            form="data"
            value={sure}
            error={shown.errors.find(one => one.field === 'sure')?.message}
          />
        )}
      </RecordForm>
    </Screen>
  )
}

/** Unit, quantities, weight, customs and compliance. */
function Selling({ kept, ...shown }: Shown & { kept: EditedArticleData }) {
  const page = usePage()
  const t = sayArticleData(page.language)
  const units = knownUnits.includes(kept.unit) ? knownUnits : [kept.unit, ...knownUnits]
  const plain = { autoComplete: 'off', maxLength: 20 }
  return (
    <>
      <h2>{t.selling()}</h2>
      <p className="muted">{t.sellingNote()}</p>
      <div className="form-grid">
        <SelectField
          label={t.unit()}
          {...at(shown, 'unit')}
          options={units.map(value => ({ value, label: unitWord(value, 1, page.language) }))}
        />
        <Field label={t.minimum()} {...at(shown, 'minimum')} {...plain} inputMode="numeric" />
        <Field label={t.step()} {...at(shown, 'step')} {...plain} inputMode="numeric" />
        <Field label={t.lead()} {...at(shown, 'lead')} {...plain} hint={t.leadHint()} inputMode="numeric" />
      </div>
      <h2>{t.shipping()}</h2>
      <div className="form-grid">
        <Field label={t.weight()} {...at(shown, 'weight')} {...plain} inputMode="numeric" suffix="g" />
        <Field label={t.tariff()} {...at(shown, 'tariff')} {...plain} />
        <Field label={t.origin()} {...at(shown, 'origin')} {...plain} hint={t.originHint()} />
        <SelectField
          label={t.rohs()}
          {...at(shown, 'rohs')}
          options={[
            { value: '', label: t.notSaid() },
            ...rohsStates.map(value => ({ value, label: t[value]() })),
          ]}
        />
        <Field label={t.rohsExemption()} {...at(shown, 'rohsExemption')} autoComplete="off" maxLength={200} />
        <Field label={t.exportControl()} {...at(shown, 'exportControl')} autoComplete="off" maxLength={200} />
      </div>
    </>
  )
}

/** What a variant has of its family, to be read. */
function OfFamily({ kept, attributes }: { kept: EditedArticleData; attributes: Attributes }) {
  const page = usePage()
  const t = sayArticleData(page.language)
  if (!kept.family) return null
  const rows = kept.family.attributes.flatMap(code => {
    const [attribute, value] = [attributes.get(code), kept.attributes[code]]
    return attribute && value !== undefined
      ? [
          {
            key: code,
            name: localised(attribute.names, page.language) || code,
            value: formatValue(attribute, value, page.language),
          },
        ]
      : []
  })
  if (rows.length === 0) return null
  return (
    <div className="stack">
      <h3>{t.ofFamily()}</h3>
      <p className="muted">{t.ofFamilyNote({ code: kept.code })}</p>
      <DefinitionTable label={t.ofFamily()} rows={rows} />
      <p>
        <LinkButtonIfOpen
          entry={familyDesk.family}
          href={href(page, familyDesk.family, { params: { code: kept.family.code } })}
          size="small"
        >
          {t.toFamily({ code: kept.family.code })}
        </LinkButtonIfOpen>
      </p>
    </div>
  )
}

/** A field for each attribute of the article and of its class, by the groups of the dictionary. */
function Values({
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
function Further({
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
