import type { CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import type { AuditLine } from '#platform/audit/audit-log.ts'
import { AuditTable } from '#ui/audit-table.tsx'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import { PriceDoubts, SurePrices } from '#shop/catalogue/pricing/views/PriceDoubts.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CheckboxField, Field, SelectField } from '#ui/field.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { agreementDesk } from '../contract.ts'
import type { Agreement, AgreementSort, Standing } from '../model/agreement.ts'
import type { TermFields } from '../model/agreement-form.ts'
import { sayClaims } from '../texts/claims.ts'
import { sayClaimDesk } from '../texts/desk.ts'
import { AgreementFilter } from './AgreementFilter.tsx'
import { AgreementTable } from './AgreementTable.tsx'

/** The agreements of all distributors. */
export function AgreementsDeskPage({
  list,
  asked,
  today,
  flashes,
}: {
  list: { rows: readonly Agreement[]; total: number; page: number; lastPage: number }
  asked: { text: string; standing: Standing | null; sort: AgreementSort }
  today: CalendarDate
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const d = sayClaimDesk(page.language)
  const narrowed = asked.text !== '' || asked.standing !== null
  return (
    <Screen
      title={d.agreements()}
      flashes={flashes}
      actions={
        <LinkButtonIfOpen
          entry={agreementDesk.fresh}
          look="primary"
          href={href(page, agreementDesk.fresh)}
          icon="plus"
        >
          {d.add()}
        </LinkButtonIfOpen>
      }
    >
      <AgreementFilter
        action={href(page, agreementDesk.list, { query: {} })}
        label={d.agreementSearch()}
        asked={asked}
      />
      {list.rows.length === 0 ? (
        <EmptyState
          title={narrowed ? d.noneFound() : sayClaims(page.language).noAgreements()}
          icon="badge-percent"
        />
      ) : (
        <PagedList
          list={{ found: list.total, page: list.page, last: list.lastPage }}
          href={n => href(page, agreementDesk.list, { query: { ...asked, page: n } })}
        >
          <AgreementTable
            agreements={list.rows}
            today={today}
            sorting={{
              now: asked.sort,
              href: (sort: AgreementSort) =>
                href(page, agreementDesk.list, { query: { ...asked, sort, page: 1 } }),
            }}
            number={({ id, number }) => (
              <LinkIfOpen
                entry={agreementDesk.agreement}
                href={href(page, agreementDesk.agreement, { params: { id } })}
              >
                {number}
              </LinkIfOpen>
            )}
            more={[{ key: 'company', sort: 'company', header: d.company(), cell: one => one.company }]}
          />
        </PagedList>
      )}
    </Screen>
  )
}

export type AgreementForm = {
  /** null: a new one */
  kept: Agreement | null
  company: string
  code: string
  fields: TermFields
  errors: readonly FieldError[]
  conflict: string | null
  /** prices that are asked about before they are kept */
  doubts: readonly DoubtedPrice[]
}

/** What the fields of an agreement are called. */
const namesOf = (d: ReturnType<typeof sayClaimDesk>) => ({
  company: d.company(),
  code: d.partNumber(),
  number: d.numberLabel(),
  endCustomer: d.endCustomer(),
  currency: d.currency(),
  priceUnit: d.priceUnit(),
  referencePrice: d.referencePrice(),
  agreedPrice: d.agreedPrice(),
  quantity: d.quantity(),
  validFrom: d.validFrom(),
  validUntil: d.validUntil(),
})

type AgreementDeskPageProps = {
  form: AgreementForm
  companies: readonly { code: string; name: string }[]
  currencies: readonly string[]
  trail: readonly AuditLine[]
}

/** One agreement, new or kept. */
export function AgreementDeskPage({
  form: { kept, company, code, fields, errors, conflict, doubts },
  companies,
  currencies,
  trail,
}: AgreementDeskPageProps) {
  const page = usePage()
  const d = sayClaimDesk(page.language)
  const form = 'agreement'
  const names = namesOf(d)
  return (
    <Screen
      title={kept ? d.agreement({ number: kept.number }) : d.add()}
      {...(kept && { note: `${kept.company}, ${kept.code}` })}
    >
      <RecordForm
        form={form}
        action={
          kept ? href(page, agreementDesk.save, { params: { id: kept.id } }) : href(page, agreementDesk.add)
        }
        version={kept?.version ?? null}
        conflict={conflict}
        errors={errors}
        names={names}
        save={d.save()}
      >
        <AgreementFields
          form={{ kept, company, code, fields, errors }}
          companies={companies}
          currencies={currencies}
        />
        <CheckboxField
          name="active"
          form={form}
          value="true"
          label={d.active()}
          defaultChecked={fields.active}
        />
        {doubts.length > 0 && (
          <>
            <PriceDoubts doubts={doubts} />
            <SurePrices doubts={doubts} form={form} />
          </>
        )}
      </RecordForm>
      {trail.length > 0 && <AuditTable label={d.history()} lines={trail} />}
    </Screen>
  )
}

/** The fields of an agreement. */
function AgreementFields({
  form: { kept, company, code, fields, errors },
  companies,
  currencies,
}: {
  form: Pick<AgreementForm, 'kept' | 'company' | 'code' | 'fields' | 'errors'>
  companies: AgreementDeskPageProps['companies']
  currencies: AgreementDeskPageProps['currencies']
}) {
  const page = usePage()
  const d = sayClaimDesk(page.language)
  const form = 'agreement'
  const at = (name: string) => ({
    name,
    form,
    error: errors.find(error => error.field === name)?.message,
    required: true,
  })
  const text = (name: Exclude<keyof TermFields, 'active'>, maxLength: number) => ({
    ...at(name),
    maxLength,
    defaultValue: fields[name],
    autoComplete: 'off',
  })
  const names = namesOf(d)
  return (
    <div className="form-grid">
      {!kept && (
        <>
          <SelectField
            {...at('company')}
            label={names.company}
            defaultValue={company}
            options={companies.map(one => ({ value: one.code, label: one.name }))}
          />
          <Field {...at('code')} label={names.code} defaultValue={code} maxLength={120} spellCheck={false} />
        </>
      )}
      <Field {...text('number', 40)} label={names.number} hint={d.numberHint()} />
      <Field {...text('endCustomer', 120)} label={names.endCustomer} />
      <Field
        {...text('referencePrice', 20)}
        label={names.referencePrice}
        hint={d.referenceHint()}
        inputMode="decimal"
      />
      <Field
        {...text('agreedPrice', 20)}
        label={names.agreedPrice}
        hint={d.agreedHint()}
        inputMode="decimal"
      />
      <SelectField
        {...at('currency')}
        label={names.currency}
        defaultValue={fields.currency}
        options={currencies.map(one => ({ value: one, label: one }))}
      />
      <SelectField
        {...at('priceUnit')}
        label={names.priceUnit}
        defaultValue={fields.priceUnit}
        options={['1', '100', '1000'].map(one => ({ value: one, label: one }))}
      />
      <Field
        {...text('quantity', 9)}
        label={names.quantity}
        inputMode="numeric"
        {...(kept && { hint: d.claimedSoFar({ n: kept.claimed }) })}
      />
      <DateField {...at('validFrom')} label={names.validFrom} defaultValue={fields.validFrom} />
      <DateField {...at('validUntil')} label={names.validUntil} defaultValue={fields.validUntil} />
    </div>
  )
}
