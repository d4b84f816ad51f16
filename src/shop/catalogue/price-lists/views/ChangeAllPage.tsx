import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Category } from '#shop/catalogue/articles/model.ts'
import { categoryChoice } from '#shop/catalogue/master-data/model/categories.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { changeAllDesk, priceDesk } from '../contract.ts'
import { acts, maxTypedList, movedBy, roundings, roundingWays } from '../model/change-all.ts'
import type { KeptList } from '../model/price-list.ts'
import { sayPriceLists } from '../texts.ts'
import { useListName } from './labels.tsx'

/** Which prices of a list are changed together, by how much, rounded to what, from when. */
export function ChangeAllPage({
  kept,
  fields,
  categories,
  currencies,
  errors,
  told,
}: {
  kept: KeptList
  fields: Readonly<Record<string, string>>
  categories: ReadonlyMap<string, Category>
  currencies: readonly string[]
  errors: readonly FieldError[]
  /** why nothing was done, e.g. that the prices hold already */
  told: string | null
}) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  const params = { keep: kept.keep, id: kept.id }
  const at = (name: string) => ({
    name,
    form: 'change',
    defaultValue: fields[name] ?? '',
    error: errors.find(error => error.field === name)?.message,
  })
  const said = (step: string) =>
    Number(step).toLocaleString(page.formatLocale, { minimumFractionDigits: Number(step) < 1 ? 2 : 0 })
  return (
    <Screen title={t.changeAll()} note={`${useListName(kept)}. ${t.changeAllNote()}`}>
      {told !== null && <Message kind="info">{told}</Message>}
      <RecordForm
        form="change"
        action={href(page, changeAllDesk.prepare, { params })}
        version={null}
        conflict={null}
        errors={errors}
        names={{
          category: t.inCategory(),
          family: t.ofFamily(),
          numbers: t.numbers(),
          currency: t.currency(),
          act: t.act(),
          by: t.by(),
          value: t.value(),
          rounding: t.rounding(),
          way: t.way(),
          validFrom: t.changeFrom(),
        }}
        save={t.preview()}
        back={{ href: href(page, priceDesk.list, { params, query: {} }), label: t.back() }}
      >
        <Which at={at} categories={categories} currencies={currencies} />
        <h2>{t.how()}</h2>
        <div className="form-grid">
          <SelectField
            label={t.act()}
            {...at('act')}
            options={acts.map(value => ({ value, label: t[value]() }))}
          />
          <Field
            label={t.value()}
            {...at('value')}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            required
          />
          <SelectField
            label={t.by()}
            {...at('by')}
            options={movedBy.map(value => ({ value, label: t[value]() }))}
          />
        </div>
        <p className="muted">{t.valueHint()}</p>
        <div className="form-grid">
          <SelectField
            label={t.rounding()}
            {...at('rounding')}
            options={roundings.map(value => ({
              value,
              label: value === '0.0001' ? t.fourPlaces() : said(value),
            }))}
          />
          <SelectField
            label={t.way()}
            {...at('way')}
            options={roundingWays.map(value => ({ value, label: t[value]() }))}
          />
        </div>
        {kept.keep === 'list' && (
          <div>
            <DateField label={t.changeFrom()} {...at('validFrom')} />
            <p className="muted">{t.changeFromHint()}</p>
          </div>
        )}
      </RecordForm>
    </Screen>
  )
}

/** Which prices of the list. */
function Which({
  at,
  categories,
  currencies,
}: {
  at: (name: string) => { name: string; form: string; defaultValue: string; error: string | undefined }
  categories: ReadonlyMap<string, Category>
  currencies: readonly string[]
}) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  return (
    <>
      <h2>{t.whichPrices()}</h2>
      <p className="muted">{t.whichNote()}</p>
      <div className="form-grid">
        <SelectField
          label={t.inCategory()}
          {...at('category')}
          options={[{ value: '', label: t.anyCategory() }, ...categoryChoice(categories, page.language)]}
        />
        <Field label={t.ofFamily()} {...at('family')} maxLength={120} autoComplete="off" />
        <SelectField
          label={t.currency()}
          {...at('currency')}
          options={[
            { value: '', label: t.anyCurrency() },
            ...currencies.map(code => ({ value: code, label: code })),
          ]}
        />
      </div>
      <TextAreaField
        label={t.numbers()}
        {...at('numbers')}
        width="medium"
        rows={3}
        maxLength={maxTypedList}
        spellCheck={false}
      />
    </>
  )
}
