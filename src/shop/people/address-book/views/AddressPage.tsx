import { unitChoices } from '#shop/people/company/model/unit-tree.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { addressBook, countryRules } from '../contract.ts'
import type { BookUnit } from '../model/book.ts'
import type { AddressEntered } from '../model/address-form.ts'
import { sayBook } from '../texts.ts'
import { addressNames, CountryForm } from './AddressFields.tsx'
import { mandatoryCheck } from '../model/marks.ts'

export type AddressShown = {
  entered: AddressEntered
  shipping: boolean
  billing: boolean
  isDefault: boolean
  /** code of the unit it shall belong to; empty: theirs alone */
  unit: string
  /** of a kept one; null: a new one with the key of its form */
  kept: { key: string; version: number } | null
  formKey: string
  /** units they may add it to */
  units: readonly BookUnit[]
  countries: readonly string[]
  errors: readonly FieldError[]
  conflict: string | null
}

/** Where the form of an address is sent. */
export const actionOf = (page: Parameters<typeof href>[0], kept: AddressShown['kept']): string =>
  kept ? href(page, addressBook.save, { params: { addressId: kept.key } }) : href(page, addressBook.add)

/** S-071, S-114: an address to write or to change. */
export function AddressPage({ shown }: { shown: AddressShown }) {
  const page = usePage()
  const t = sayBook(page.language)
  const { kept, entered, errors, units, conflict } = shown
  return (
    <Screen title={kept ? t.editTitle() : t.addTitle()}>
      {conflict && <Message kind="warning">{conflict}</Message>}
      <ErrorSummary
        errors={errors}
        form="address"
        names={{ ...addressNames(entered.countryIso, page.language), shippingAddress: t.usedFor() }}
      />
      <Card>
        <form
          method="post"
          action={actionOf(page, kept)}
          className="stack"
          noValidate
          data-smooth
          data-news="shop:address"
          {...mandatoryCheck.mark({ checkMandatory: href(page, countryRules.checkMandatory) })}
          data-unsaved={errors.length > 0 || conflict !== null ? 'entered' : ''}
        >
          <CsrfField />
          {kept ? (
            <input type="hidden" name="version" value={kept.version} />
          ) : (
            <input type="hidden" name="formKey" value={shown.formKey} />
          )}
          {!kept && units.length > 0 && (
            <SelectField
              name="unit"
              form="address"
              label={t.belongsTo()}
              width="medium"
              defaultValue={shown.unit}
              options={[{ value: '', label: t.mine() }, ...unitChoices(units)]}
            />
          )}
          <CountryForm
            entered={entered}
            errors={errors}
            form="address"
            vatId="bills"
            countries={shown.countries}
            fieldsFrom={href(page, addressBook.form, { query: { addressCode: kept?.key ?? '' } })}
          />
          <fieldset className="field choice-group">
            <legend className="field-label">{t.usedFor()}</legend>
            <CheckboxField
              name="shippingAddress"
              form="address"
              label={t.shipping()}
              defaultChecked={shown.shipping}
              error={errors.find(error => error.field === 'shippingAddress')?.message}
            />
            <CheckboxField
              name="billingAddress"
              form="address"
              label={t.billing()}
              defaultChecked={shown.billing}
            />
          </fieldset>
          <CheckboxField
            name="defaultAddress"
            form="address"
            label={t.asDefault()}
            {...(units.length > 0 && { hint: t.asUnitDefault() })}
            defaultChecked={shown.isDefault}
          />
          <p className="row">
            <Button type="submit" look="primary">
              {t.save()}
            </Button>
            <LinkButton href={href(page, addressBook.show)} look="text">
              {t.back()}
            </LinkButton>
          </p>
        </form>
      </Card>
    </Screen>
  )
}
