import { countryName, currencyName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, SelectField } from '#ui/field.tsx'
import { deliveryDesk } from '../contract.ts'
import type { ModeTariff, Tariff } from '../model.ts'
import { sayDeliveryDesk } from '../texts.ts'

export type CostFields = {
  currency: string
  country: string
  upToKg: string
  cost: string
  freeFrom: string
  /** what the form showed of which place */
  seen: string
  /** the change that the tick confirms */
  sure: string
}

type Row = Tariff & { currency: string }
const rowsOf = ({ costs }: ModeTariff): Row[] =>
  Object.entries(costs)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([currency, { tariffs = [], ...usual }]) => [
      { currency, country: '', upToG: 0, cost: usual.cost, freeFrom: usual.freeFrom },
      ...tariffs.map(tariff => ({ currency, ...tariff })),
    ])

/** The place of a cost in words. */
const countryIn = (page: PageContext) => (code: string) =>
  code === '' ? sayDeliveryDesk(page.language).everywhere() : countryName(code, page.language)

type CostsOfModeProps = {
  mode: ModeTariff
  fields: CostFields
  errors: readonly FieldError[]
  /** the form is that of a cost which stands already: its place is not changed */
  kept?: boolean
  countries: readonly string[]
  currencies: readonly string[]
}

/** What a mode costs by currency, country and weight; a cost of the same place takes the place of the one before. */
export function CostsOfMode({ mode, fields, errors, kept = false, countries, currencies }: CostsOfModeProps) {
  const page = usePage()
  const t = sayDeliveryDesk(page.language)
  const params = { modeCode: mode.code }
  const at = (field: string) => errors.find(error => error.field === field)?.message
  const country = countryIn(page)
  const rows = rowsOf(mode)
  return (
    <Card title={t.costs()}>
      <div className="stack">
        {rows.length === 0 ? (
          <p className="muted">{t.noCosts()}</p>
        ) : (
          <DataTable
            cards
            label={t.costs()}
            rows={rows}
            rowKey={row => `${row.currency} ${row.country} ${row.upToG}`}
            columns={costColumns(page, { mode })}
          />
        )}
        <h3 id="cost">
          {kept
            ? t.changeTitle({
                place: [
                  fields.currency,
                  country(fields.country),
                  fields.upToKg ? `${fields.upToKg} kg` : t.anyWeight(),
                ].join(', '),
              })
            : t.addCost()}
        </h3>
        <ErrorSummary errors={errors} form="cost" />
        <form
          method="post"
          action={href(page, deliveryDesk.setCost, { params })}
          className="stack"
          noValidate
          data-unsaved={errors.length > 0 ? 'entered' : ''}
        >
          <CsrfField />
          <input type="hidden" name="seen" value={fields.seen} />
          <CostFieldset
            fields={fields}
            errors={errors}
            kept={kept}
            countries={countries}
            currencies={currencies}
          />
          {at('sure') && (
            <CheckboxField label={t.sure()} name="sure" form="cost" value={fields.sure} error={at('sure')} />
          )}
          <p className="row">
            <Button type="submit">{t.set()}</Button>
            {kept && (
              <LinkButton look="text" href={href(page, deliveryDesk.one, { params })}>
                {t.addAnother()}
              </LinkButton>
            )}
          </p>
        </form>
      </div>
    </Card>
  )
}

/** The fields of one cost. */
function CostFieldset({
  fields,
  errors,
  kept = false,
  countries,
  currencies,
}: Pick<CostsOfModeProps, 'fields' | 'errors' | 'kept' | 'countries' | 'currencies'>) {
  const page = usePage()
  const t = sayDeliveryDesk(page.language)
  const at = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <div className="form-grid">
      {kept ? (
        <>
          <input type="hidden" name="currency" value={fields.currency} />
          <input type="hidden" name="country" value={fields.country} />
          <input type="hidden" name="upToKg" value={fields.upToKg} />
        </>
      ) : (
        <>
          <SelectField
            label={t.currency()}
            name="currency"
            form="cost"
            required
            defaultValue={fields.currency}
            error={at('currency')}
            options={currencies.map(code => ({
              value: code,
              label: `${code} ${currencyName(code, page.language)}`,
            }))}
          />
          <SelectField
            label={t.country()}
            name="country"
            form="cost"
            defaultValue={fields.country}
            error={at('country')}
            options={[
              { value: '', label: t.everywhere() },
              ...countries.map(code => ({ value: code, label: countryName(code, page.language) })),
            ]}
          />
          <Field
            label={t.upToKg()}
            hint={t.upToHint()}
            name="upToKg"
            form="cost"
            width="short"
            inputMode="decimal"
            maxLength={10}
            defaultValue={fields.upToKg}
            error={at('upToKg')}
          />
        </>
      )}
      <Field
        label={t.cost()}
        name="cost"
        form="cost"
        width="short"
        inputMode="decimal"
        maxLength={12}
        required
        defaultValue={fields.cost}
        error={at('cost')}
      />
      <Field
        label={t.freeFrom()}
        hint={t.freeHint()}
        name="freeFrom"
        form="cost"
        width="short"
        inputMode="decimal"
        maxLength={12}
        defaultValue={fields.freeFrom}
        error={at('freeFrom')}
      />
    </div>
  )
}

/** What a delivery costs, and the ways to change it. */
function costColumns(page: PageContext, { mode }: Pick<CostsOfModeProps, 'mode'>): readonly Column<Row>[] {
  const t = sayDeliveryDesk(page.language)
  const params = { modeCode: mode.code }
  const country = countryIn(page)
  const weight = (grams: number) =>
    grams === 0 ? t.anyWeight() : `${(grams / 1000).toLocaleString(page.formatLocale)} kg`
  const placeWords = (row: Row) => `${row.currency}, ${country(row.country)}, ${weight(row.upToG)}`
  return [
    { key: 'currency', header: t.currency(), rowHeader: true, cell: row => row.currency },
    { key: 'country', header: t.country(), cell: row => country(row.country) },
    { key: 'weight', header: t.upTo(), align: 'number', cell: row => weight(row.upToG) },
    {
      key: 'cost',
      header: t.cost(),
      align: 'number',
      cell: row => formatAmount(row.cost, row.currency, page.formatLocale),
    },
    {
      key: 'free',
      header: t.freeFrom(),
      align: 'number',
      cell: row =>
        row.freeFrom === null ? t.never() : formatAmount(row.freeFrom, row.currency, page.formatLocale),
    },
    {
      key: 'act',
      header: <span className="visually-hidden">{t.change()}</span>,
      cell: row => (
        <div className="row">
          <LinkButton
            size="small"
            look="text"
            href={`${href(page, deliveryDesk.one, { params, query: row })}#cost`}
            aria-label={t.changeTitle({ place: placeWords(row) })}
          >
            {t.change()}
          </LinkButton>
          <form
            method="post"
            action={href(page, deliveryDesk.dropCost, { params })}
            {...askBefore({ ask: t.removeAsk({ currency: row.currency }), ok: t.remove(), danger: true })}
          >
            <CsrfField />
            <input type="hidden" name="currency" value={row.currency} />
            <input type="hidden" name="country" value={row.country} />
            <input type="hidden" name="upToG" value={row.upToG} />
            <Button
              type="submit"
              size="small"
              look="text"
              aria-label={t.removeCost({ place: placeWords(row) })}
            >
              {t.remove()}
            </Button>
          </form>
        </div>
      ),
    },
  ]
}
