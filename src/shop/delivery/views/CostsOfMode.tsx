import { countryName, currencyName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#kit/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, SelectField } from '#ui/field.tsx'
import { deliveryDesk } from '../contract.ts'
import type { ModeTariff, Tariff } from '../model.ts'
import { sayDeliveryDesk } from '../texts.ts'

export type CostFields = {
  currency: string
  country: string
  upToKg: string
  cost: string
  freeFrom: string
}

type Row = Tariff & { currency: string }
const rowsOf = ({ costs }: ModeTariff): Row[] =>
  Object.entries(costs)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([currency, { tariffs = [], ...usual }]) => [
      { currency, country: '', upToG: 0, cost: usual.cost, freeFrom: usual.freeFrom },
      ...tariffs.map(tariff => ({ currency, ...tariff })),
    ])

/** What a mode costs by currency, country and weight; a cost of the same place takes the place of the one before. */
export function CostsOfMode({
  mode,
  fields,
  errors,
  countries,
  currencies,
}: {
  mode: ModeTariff
  fields: CostFields
  errors: readonly FieldError[]
  countries: readonly string[]
  currencies: readonly string[]
}) {
  const page = usePage()
  const t = sayDeliveryDesk(page.language)
  const params = { modeCode: mode.code }
  const at = (field: string) => errors.find(error => error.field === field)?.message
  const country = (code: string) => (code === '' ? t.everywhere() : countryName(code, page.language))
  const weight = (grams: number) =>
    grams === 0 ? t.anyWeight() : `${(grams / 1000).toLocaleString(page.formatLocale)} kg`
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
            columns={[
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
                  row.freeFrom === null
                    ? t.never()
                    : formatAmount(row.freeFrom, row.currency, page.formatLocale),
              },
              {
                key: 'act',
                header: t.remove(),
                cell: row => (
                  <form
                    method="post"
                    action={href(page, deliveryDesk.dropCost, { params })}
                    data-confirm={t.removeAsk({ currency: row.currency })}
                    data-confirm-ok={t.remove()}
                    data-confirm-danger
                  >
                    <CsrfField />
                    <input type="hidden" name="currency" value={row.currency} />
                    <input type="hidden" name="country" value={row.country} />
                    <input type="hidden" name="upToG" value={row.upToG} />
                    <Button
                      type="submit"
                      size="small"
                      look="text"
                      aria-label={t.removeCost({
                        place: `${row.currency}, ${country(row.country)}, ${weight(row.upToG)}`,
                      })}
                    >
                      {t.remove()}
                    </Button>
                  </form>
                ),
              },
            ]}
          />
        )}
        <h3>{t.setTitle()}</h3>
        <ErrorSummary errors={errors} form="cost" />
        <form
          method="post"
          action={href(page, deliveryDesk.setCost, { params })}
          className="stack"
          noValidate
          data-unsaved={errors.length > 0 ? 'entered' : ''}
        >
          <CsrfField />
          <div className="form-grid">
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
          <p className="row">
            <Button type="submit">{t.set()}</Button>
          </p>
        </form>
      </div>
    </Card>
  )
}
