import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Address } from '#shop/people/company/model/address.ts'
import { placeLine } from '#shop/people/address-book/model/place-line.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { quoteDesk } from '../contract.ts'
import type { EnteredOffer, OfferTerms } from '../model/begun.ts'
import { sayBegun } from '../texts/begun.ts'

const addressText = (one: Address): string =>
  [one.companyName, one.firstName, one.lastName, one.line1, one.line2, placeLine(one)]
    .filter(Boolean)
    .join(', ')

/** What an offer begins with: a list, an order or an earlier quote, remarks, and the terms of the company. */
export function BeginOfferPage({
  person,
  entered,
  terms,
  errors,
}: {
  person: { id: number; name: string; email: string; company: string }
  entered: EnteredOffer
  /** null: they may not order */
  terms: OfferTerms | null
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayBegun(page.language)
  const at = (name: Exclude<keyof EnteredOffer, 'formKey'>) => ({
    name,
    form: 'begin',
    defaultValue: entered[name],
    error: errors
      .filter(one => one.field === name)
      .map(one => one.message)
      .join(' '),
  })
  return (
    <Screen
      title={t.titleFor({ name: person.name })}
      note={[person.company, person.email].filter(Boolean).join(', ')}
      actions={<LinkButton href={href(page, quoteDesk.choose)}>{t.other()}</LinkButton>}
    >
      {terms === null ? (
        <Message kind="warning" title={t.mayNot({ name: person.name })} stays />
      ) : (
        <>
          <ErrorSummary errors={errors} form="begin" />
          <form
            method="post"
            action={href(page, quoteDesk.begin, { params: { id: person.id } })}
            className="stack"
            data-unsaved=""
          >
            <CsrfField />
            <input type="hidden" name="formKey" value={entered.formKey} />
            <Card title={t.positions()}>
              <TextAreaField
                label={t.rows()}
                hint={t.rowsHint()}
                {...at('rows')}
                rows={8}
                maxLength={200_000}
                spellCheck={false}
                autoComplete="off"
              />
              <Field label={t.from()} hint={t.fromHint()} {...at('from')} maxLength={40} width="medium" />
              <TextAreaField
                label={t.remarks()}
                hint={t.remarksHint()}
                {...at('remarks')}
                rows={3}
                maxLength={20_000}
              />
            </Card>
            <Card title={t.terms()}>
              <div className="form-grid">
                <SelectField
                  label={t.costCenter()}
                  {...at('costCenter')}
                  options={terms.centers.map(({ code, name, currency }) => ({
                    value: code,
                    label: `${name} (${code}, ${currency})`,
                  }))}
                />
                <SelectField
                  label={t.address()}
                  {...at('address')}
                  options={terms.addresses.map(one => ({ value: one.key, label: addressText(one) }))}
                />
                <SelectField
                  label={t.mode()}
                  {...at('mode')}
                  options={terms.modes.map(({ code, names }) => ({
                    value: code,
                    label: localised(names, page.language) || code,
                  }))}
                />
                <Field
                  label={t.reference()}
                  hint={t.referenceHint()}
                  {...at('referenceNumber')}
                  required
                  maxLength={35}
                  autoComplete="off"
                />
              </div>
            </Card>
            <div className="row">
              <Button type="submit" look="primary" icon="arrow-right">
                {t.begin()}
              </Button>
            </div>
          </form>
        </>
      )}
    </Screen>
  )
}
