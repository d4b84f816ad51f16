import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import type { Language } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { ruledCountries, ruleOf } from '#shop/people/address-book/model/country-rules.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CsrfField, Field, SelectField } from '#ui/field.tsx'
import { cart, type CartData } from '../contract.ts'
import { sayCart } from '../texts.ts'

type Sum = CartData['totalPrice']
export type Estimate = { totalTax: Sum; totalPrice: Sum; note: string }
export type EstimateState = {
  result?: Estimate
  entered?: Record<string, string>
  errors?: readonly { field: string; message: string }[]
}

const optionsByLanguage = new Map<Language, { value: string; label: string }[]>()
function countryOptions(language: Language): { value: string; label: string }[] {
  let options = optionsByLanguage.get(language)
  if (!options) {
    options = ruledCountries
      .map(value => ({ value, label: countryName(value, language) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
    optionsByLanguage.set(language, options)
  }
  return options
}

/** Tax by country and postcode (CART-22, CART-23). */
export function EstimateForm({ result, entered, errors }: EstimateState) {
  const page = usePage()
  const t = sayCart(page.language)
  const error = (field: string) => errors?.find(one => one.field === field)?.message
  const preset = entered?.['isocode'] ?? page.country
  const country = ruledCountries.find(code => code === preset) ?? ruledCountries[0] ?? ''
  return (
    <Card title={t.estimate()} tone="sunken" id="estimate" step>
      <form
        method="post"
        action={href(page, cart.estimate)}
        className="stack"
        data-smooth
        data-required-first
        data-news="shop:estimate"
      >
        <CsrfField />
        <div className="row">
          <SelectField
            label={t.country()}
            name="isocode"
            form="estimate"
            width="medium"
            options={countryOptions(page.language)}
            defaultValue={country}
            error={error('isocode')}
            required
          />
          <Field
            label={t.zip()}
            name="zipCode"
            form="estimate"
            width="short"
            autoComplete="postal-code"
            defaultValue={entered?.['zipCode']}
            error={error('zipCode')}
            required={ruleOf(country).postcodeMandatory}
          />
          <Button type="submit" size="small">
            {t.estimateDo()}
          </Button>
        </div>
        <dl className="cart-estimate" data-estimate hidden={!result}>
          <dt>{t.estimatedTax()}</dt>
          <dd data-estimate-tax>{result?.totalTax.formattedValue}</dd>
          <dt>{t.estimatedTotal()}</dt>
          <dd data-estimate-total>{result?.totalPrice.formattedValue}</dd>
          <dd className="muted" data-estimate-note>
            {result?.note}
          </dd>
        </dl>
      </form>
    </Card>
  )
}
