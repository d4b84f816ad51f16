import { countryCodes, countryName, currencyName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { CheckboxField, CheckboxGroupField, SelectField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { storefrontDesk } from '../contract.ts'
import type { Storefront } from '#platform/storefront/storefront.ts'
import { currencyCodes, type SettingTyped } from '../model/setting.ts'
import { sayStorefronts } from '../texts.ts'

/** A form as it was sent, and what is wrong with it. */
export type RefusedSetting = {
  entered: SettingTyped
  errors: readonly FieldError[]
  conflict: string | null
}

type Props = {
  title: string
  kept: Storefront
  version: string
  fields: SettingTyped
  refused: RefusedSetting | null
  flashes: readonly Flash[]
}

/** What a storefront ships to and sells in: the usual ones, and all that people may choose. */
export function StorefrontPage({ title, kept, version, fields, refused, flashes }: Props) {
  const page = usePage()
  const t = sayStorefronts(page.language)
  const at = (field: string) => refused?.errors.find(error => error.field === field)?.message
  const named = (codes: readonly string[], name: (code: string, language: string) => string) =>
    [...new Set(codes)]
      .map(value => ({ value, label: name(value, page.language) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, page.language))
  const currency = (code: string, language: string) => `${code} (${currencyName(code, language)})`
  const countries = named([...countryCodes(), ...kept.countries], countryName)
  const currencies = named([...currencyCodes, ...kept.currencies], currency)
  /** Nothing is the usual one before anything is set. */
  const unset = (codes: readonly string[]) => (codes.length > 0 ? [] : [{ value: '', label: '–' }])
  /** Those that are ticked stand in sight, the others are unfolded. */
  const group = (
    name: 'countries' | 'currencies',
    label: string,
    others: string,
    all: readonly { value: string; label: string }[],
  ) => {
    const ticked = fields[name]
    const shown = all.filter(({ value }) => ticked.includes(value) || kept[name].includes(value))
    return (
      <>
        <CheckboxGroupField
          label={label}
          name={name}
          form="storefront"
          error={at(name)}
          defaultValues={ticked}
          options={shown}
        />
        <details>
          <summary>{others}</summary>
          <CheckboxGroupField
            label={others}
            hideLabel
            name={name}
            form="storefront-more"
            options={all.filter(one => !shown.includes(one))}
          />
        </details>
      </>
    )
  }
  return (
    <Screen title={title} note={t.oneNote()} flashes={flashes} changesOf={`storefront:${kept.path}`}>
      <RecordForm
        form="storefront"
        action={href(page, storefrontDesk.save, { params: { path: kept.path } })}
        version={version}
        conflict={refused?.conflict ?? null}
        errors={refused?.errors ?? []}
        names={{
          country: t.usualCountry(),
          countries: t.countries(),
          currency: t.usualCurrency(),
          currencies: t.currencies(),
          sure: t.sure(),
        }}
        save={t.save()}
        back={{ href: href(page, storefrontDesk.list), label: t.back() }}
      >
        <SelectField
          label={t.usualCountry()}
          name="country"
          form="storefront"
          defaultValue={fields.country}
          error={at('country')}
          options={[...unset(kept.countries), ...countries]}
        />
        {group('countries', t.countries(), t.otherCountries(), countries)}
        <SelectField
          label={t.usualCurrency()}
          name="currency"
          form="storefront"
          defaultValue={fields.currency}
          error={at('currency')}
          options={[...unset(kept.currencies), ...currencies]}
        />
        {group('currencies', t.currencies(), t.otherCurrencies(), currencies)}
        {at('sure') && <CheckboxField label={t.sure()} name="sure" form="storefront" error={at('sure')} />}
      </RecordForm>
    </Screen>
  )
}
