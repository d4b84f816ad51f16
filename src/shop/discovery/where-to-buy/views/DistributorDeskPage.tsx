import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { AuditLine } from '#platform/audit/audit-log.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import type { Paged } from '#kit/paged.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { AuditTable } from '#ui/audit-table.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CheckboxField, Field } from '#ui/field.tsx'
import { Price } from '#ui/price.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { buyDesk } from '../contract.ts'
import type { Distributor, KeptOffer } from '../model/offer.ts'
import { sayBuyDesk } from '../texts/desk.ts'
import { OffersFileForm } from './OffersFileForm.tsx'

export type DistributorFields = {
  code: string
  name: string
  country: string
  website: string
  active: boolean
}
export type DistributorForm = {
  /** null: a new one */
  kept: Distributor | null
  fields: DistributorFields
  errors: readonly { field: string; message: string }[]
  conflict: string | null
}
export type OffersAtDesk = {
  offers: Paged<KeptOffer>
  asked: { text: string; page: number }
  trail: readonly AuditLine[]
}

const form = 'distributor'

function Form({ kept, fields, errors, conflict }: DistributorForm) {
  const page = usePage()
  const t = sayBuyDesk(page.language)
  const field = (name: 'code' | 'name' | 'country' | 'website', maxLength: number) => ({
    name,
    form,
    maxLength,
    defaultValue: fields[name],
    error: errors.find(error => error.field === name)?.message,
    required: true,
  })
  return (
    <RecordForm
      form={form}
      action={kept ? href(page, buyDesk.save, { params: { id: kept.id } }) : href(page, buyDesk.add)}
      version={kept?.version ?? null}
      conflict={conflict}
      errors={errors}
      names={{ code: t.code(), name: t.name(), country: t.country(), website: t.website() }}
      save={t.save()}
    >
      <div className="form-grid">
        {!kept && <Field {...field('code', 60)} label={t.code()} hint={t.codeHint()} />}
        <Field {...field('name', 120)} label={t.name()} />
        <Field {...field('country', 2)} label={t.country()} hint={t.countryHint()} width="short" />
        <Field {...field('website', 200)} label={t.website()} hint={t.websiteHint()} inputMode="url" />
      </div>
      <CheckboxField name="active" form={form} label={t.active()} defaultChecked={fields.active} />
    </RecordForm>
  )
}

function Offers({ kept, found }: { kept: Distributor; found: OffersAtDesk }) {
  const page = usePage()
  const t = sayBuyDesk(page.language)
  const { offers, asked } = found
  const params = { id: kept.id }
  return (
    <>
      <div className="row">
        <h2>{t.offersOf({ name: kept.name })}</h2>
        <LinkButton href={href(page, buyDesk.freshOffer, { params })} icon="plus">
          {t.addOffer()}
        </LinkButton>
      </div>
      <OffersFileForm distributor={kept.id} />
      <FilterBar action={href(page, buyDesk.distributor, { params })} label={t.offersOf({ name: kept.name })}>
        <Field label={t.prefix()} name="text" type="search" defaultValue={asked.text} maxLength={120} />
      </FilterBar>
      {offers.rows.length === 0 ? (
        <EmptyState title={t.noOffers()} icon="package" />
      ) : (
        <PagedList
          list={offers}
          href={to => href(page, buyDesk.distributor, { params, query: { ...asked, page: to } })}
        >
          <DataTable
            cards
            label={t.offersOf({ name: kept.name })}
            rows={offers.rows}
            rowKey={offer => offer.id}
            rowProps={offer => ({ 'data-offer-id': offer.id, 'data-product-code': offer.code })}
            columns={[
              {
                key: 'code',
                header: t.partNumber(),
                rowHeader: true,
                cell: offer => (
                  <a href={href(page, buyDesk.offer, { params: { id: offer.id } })}>{offer.code}</a>
                ),
              },
              {
                key: 'price',
                header: t.price(),
                align: 'number',
                cell: offer =>
                  offer.price !== null &&
                  offer.currency !== null && <Price price={offer.price} currency={offer.currency} />,
              },
              {
                key: 'quantity',
                header: t.quantity(),
                align: 'number',
                cell: offer => offer.quantity.toLocaleString(page.formatLocale),
              },
              { key: 'remark', header: t.remark(), cell: offer => localised(offer.remarks, page.language) },
              {
                key: 'clicks',
                header: t.clicksLately(),
                align: 'number',
                cell: offer => offer.clicksLately.toLocaleString(page.formatLocale),
              },
              { key: 'link', header: t.link(), className: 'desk-words', cell: offer => offer.link },
            ]}
          />
        </PagedList>
      )}
      <h2>{t.history()}</h2>
      {found.trail.length === 0 ? (
        <p>{t.noHistory()}</p>
      ) : (
        <AuditTable label={t.history()} lines={found.trail} />
      )}
    </>
  )
}

/** A distributor to add or to change, and its offers. */
export function DistributorDeskPage({
  form: entered,
  found,
  flashes,
}: {
  form: DistributorForm
  found: OffersAtDesk | null
  flashes: readonly Flash[]
}) {
  const t = sayBuyDesk(usePage().language)
  const { kept } = entered
  return (
    <Screen
      title={kept ? kept.name : t.add()}
      {...(kept && { note: kept.code, changesOf: `distributor:${kept.id}` })}
      flashes={flashes}
    >
      <Form {...entered} />
      {kept && found && <Offers kept={kept} found={found} />}
    </Screen>
  )
}
