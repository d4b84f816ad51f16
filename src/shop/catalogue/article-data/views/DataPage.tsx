import { href } from '#kit/contract.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { knownUnits, unitWord } from '#platform/units/order-unit.ts'
import type { EditedArticleData } from '#shop/catalogue/articles/model/edited.ts'
import { formatValue, type AttributeGroup } from '#shop/catalogue/articles/model.ts'
import { familyDesk } from '#shop/catalogue/families/contract.ts'
import { textOf } from '#shop/catalogue/families/model/fields.ts'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { scaleDesk } from '#shop/catalogue/price-lists/contract.ts'
import { DefinitionTable } from '#ui/card.tsx'
import { CheckboxField, Field, SelectField } from '#ui/field.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { articleDataDesk } from '../contract.ts'
import { dataRows, rohsStates } from '../model/data.ts'
import { sayArticleData } from '../texts.ts'
import { at, Further, Values, type Attributes, type Shown } from './Values.tsx'

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
  // a file may say what the form does not offer
  const { rohs = '' } = kept.compliance
  const knowsRohs = rohs === '' || rohsStates.some(one => one === rohs)
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
            ...(knowsRohs ? [] : [{ value: rohs, label: rohs }]),
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
