import { countryName } from '#kit/code-names.ts'
import type { Language } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import {
  addressFields,
  maxFieldLength,
  titleCodes,
  type AddressEntered,
  type AddressField,
} from '../model/address-form.ts'
import { ruleOf } from '../model/country-rules.ts'
import { regionsOf } from '#kit/typed/regions.ts'
import { sayAddress } from '../texts.ts'
import { countryChoice } from '../model/marks.ts'

type FieldsProps = {
  entered: AddressEntered
  errors: readonly FieldError[]
  /** name of the form, tells two forms of a page apart */
  form: string
  /** whether the number a business is taxed under is asked of the company, or of addresses that bills go to */
  vatId: 'company' | 'bills' | 'card' | false
  /** no company and no names: those of the person stand elsewhere in the form */
  placeOnly?: boolean
  /** the address as a whole may be left out: no field is marked as mandatory */
  optional?: boolean
}

/** How the fields of an address in a country are called, for a summary of what is wrong. */
export const addressNames = (country: string, language: Language): Record<AddressField, string> => {
  const t = sayAddress(language)
  const named = (name: Exclude<AddressField, 'countryIso'>): string => {
    if (name === 'regionIso') return t[ruleOf(country).regionWord]()
    if (name === 'postcode' && country === 'US') return t.zip()
    return name === 'vatId' ? vatWord(country, t) : t[name]()
  }
  const names = Object.fromEntries(addressFields.map(name => [name, named(name)])) as Record<
    AddressField,
    string
  >
  return { ...names, countryIso: t.country() }
}

/** The fields of an address in the order of its country, mandatory ones marked by its rules (ADDR-03, ADDR-10). */
export function AddressFields({
  entered,
  errors,
  form,
  vatId,
  placeOnly = false,
  optional = false,
}: FieldsProps) {
  const t = sayAddress(usePage().language)
  const { countryIso: country } = entered
  const rule = ruleOf(country)
  const regions = regionsOf(country)
  const field = (name: AddressField) => ({
    name,
    form,
    defaultValue: entered[name],
    error: errors.find(error => error.field === name)?.message,
    maxLength: maxFieldLength[name],
  })
  const region = regions.length > 0 && (
    <SelectField
      key="region"
      name="regionIso"
      form={form}
      label={t[rule.regionWord]()}
      defaultValue={entered.regionIso}
      error={field('regionIso').error}
      required={!optional && rule.regionMandatory}
      autoComplete="address-level1"
      options={[
        { value: '', label: t.chooseRegion() },
        ...regions.map(one => ({ value: one.isocode, label: one.name })),
      ]}
    />
  )
  const postcode = (
    <Field
      key="postcode"
      {...field('postcode')}
      label={country === 'US' ? t.zip() : t.postcode()}
      {...(rule.example && { hint: t.like({ example: rule.example }) })}
      required={!optional && rule.postcodeMandatory}
      width="short"
      autoComplete="postal-code"
    />
  )
  const town = (
    <Field
      key="town"
      {...field('townCity')}
      label={t.townCity()}
      required={!optional}
      autoComplete="address-level2"
    />
  )
  return (
    <div className="form-grid" data-country={country}>
      {!placeOnly && (
        <>
          <Field {...field('companyName')} label={t.companyName()} autoComplete="organization" />
          <SelectField
            name="titleCode"
            form={form}
            label={t.titleCode()}
            defaultValue={entered.titleCode}
            error={field('titleCode').error}
            width="short"
            options={titleCodes.map(code => ({
              value: code,
              label: code === '' ? t.noTitle() : t[code](),
            }))}
          />
          <Field {...field('firstName')} label={t.firstName()} autoComplete="given-name" />
          <Field {...field('lastName')} label={t.lastName()} autoComplete="family-name" />
        </>
      )}
      <Field {...field('line1')} label={t.line1()} required={!optional} autoComplete="address-line1" />
      <Field {...field('line2')} label={t.line2()} autoComplete="address-line2" />
      {rule.order === 'town-first' ? [town, region, postcode] : [postcode, town, region]}
      <Field
        {...field('phone')}
        label={t.phone()}
        hint={t.phoneHint()}
        type="tel"
        required={!optional && rule.phoneMandatory}
        autoComplete="tel"
      />
      {vatId && (
        <Field
          {...field('vatId')}
          label={vatWord(country, t)}
          {...(vatId === 'bills' && rule.vatIdMandatory && { hint: t.vatForBills() })}
          {...(vatId === 'card' && { hint: t.vatOfOther() })}
          required={vatId === 'company' && rule.vatIdMandatory}
          width="medium"
          spellCheck={false}
          autoComplete="off"
        />
      )}
    </div>
  )
}

function vatWord(country: string, t: ReturnType<typeof sayAddress>): string {
  if (country === 'MX') return t.rfc()
  if (country === 'CN') return t.uscc()
  return ruleOf(country).vatIdMandatory ? t.vatId() : t.taxNumber()
}

/**
 * The choice of the country and below it its fields: another country brings its own fields and keeps what both have.
 * Without scripts the button beside it does, by `do=country`.
 */
export function CountryForm({
  countries,
  fieldsFrom,
  ...fields
}: FieldsProps & {
  countries: readonly string[]
  /** the address that answers the fields of a country; `countryIsoCode` is added to it */
  fieldsFrom: string
}) {
  const page = usePage()
  const t = sayAddress(page.language)
  const { entered, errors, form } = fields
  const into = `${form}-address-fields`
  return (
    <div className="stack">
      <div className="row">
        <SelectField
          name="countryIso"
          form={form}
          label={t.country()}
          width="medium"
          defaultValue={entered.countryIso}
          error={errors.find(error => error.field === 'countryIso')?.message}
          required
          autoComplete="country"
          {...countryChoice.mark({ addressCountry: fieldsFrom, addressInto: into })}
          options={countries.map(code => ({ value: code, label: code && countryName(code, page.language) }))}
        />
        <span className="without-script">
          <Button type="submit" name="do" value="country" formNoValidate>
            {t.changeCountry()}
          </Button>
        </span>
      </div>
      <div id={into}>
        <AddressFields {...fields} />
      </div>
    </div>
  )
}
