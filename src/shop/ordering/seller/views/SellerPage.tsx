import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { LinkButton } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { sellerDesk } from '../contract.ts'
import { maxAccounts, type SellerGap } from '../model.ts'
import { saySeller } from '../texts.ts'

type Props = {
  fields: Readonly<Record<string, string>>
  version: number
  /** what an invoice needs and is not kept */
  missing: readonly SellerGap[]
  countries: readonly string[]
  errors: readonly FieldError[]
  conflict: string | null
  flashes: readonly Flash[]
}

/** The seller's record: name, address, numbers, bank accounts. */
export function SellerPage({ fields, version, missing, countries, errors, conflict, flashes }: Props) {
  const page = usePage()
  const t = saySeller(page.language)
  const accounts = Array.from({ length: maxAccounts }, (_, i) => i + 1)
  const ofAccount = (n: number) => [
    [`bank${n}`, t.bank({ n })] as const,
    [`iban${n}`, t.iban({ n })] as const,
    [`bic${n}`, t.bic({ n })] as const,
  ]
  const text = (name: string, label: string, more: { hint?: string; autoComplete?: string } = {}) => (
    <Field
      key={name}
      label={label}
      name={name}
      form="seller"
      maxLength={120}
      defaultValue={fields[name] ?? ''}
      error={errors.find(error => error.field === name)?.message}
      {...more}
    />
  )
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={<LinkButton href={href(page, sellerDesk.numbers)}>{t.numbers()}</LinkButton>}
    >
      {missing.length > 0 && (
        <Message kind="warning" stays>
          {t.missing({ fields: missing.map(gap => t[gap]()).join(', ') })}
        </Message>
      )}
      <RecordForm
        form="seller"
        action={href(page, sellerDesk.save)}
        version={String(version)}
        conflict={conflict}
        errors={errors}
        names={{
          country: t.country(),
          vatId: t.vatId(),
          email: t.email(),
          ...Object.fromEntries(accounts.flatMap(ofAccount)),
        }}
        save={t.save()}
      >
        <div className="form-grid">
          {text('legalName', t.legalName())}
          {text('line1', t.line1())}
          {text('line2', t.line2())}
          {text('postcode', t.postcode())}
          {text('town', t.town())}
          <SelectField
            label={t.country()}
            name="country"
            form="seller"
            defaultValue={fields['country'] ?? ''}
            error={errors.find(error => error.field === 'country')?.message}
            options={[
              { value: '', label: '–' },
              ...countries
                .map(code => ({ value: code, label: countryName(code, page.language) }))
                .toSorted((a, b) => a.label.localeCompare(b.label, page.language)),
            ]}
          />
          {text('vatId', t.vatId(), { hint: t.vatIdHint() })}
          {text('taxNumber', t.taxNumber(), { hint: t.taxNumberHint() })}
          {text('register', t.register(), { hint: t.registerHint() })}
          {text('email', t.email())}
          {text('phone', t.phone())}
        </div>
        <h2>{t.accounts()}</h2>
        {accounts.map(n => (
          <div className="form-grid" key={n}>
            {ofAccount(n).map(([name, label]) => text(name, label))}
          </div>
        ))}
      </RecordForm>
    </Screen>
  )
}
