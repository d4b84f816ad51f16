import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { Currency } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { typedDecimal } from '#kit/typed/number-words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { FormIfOpen, IfOpen } from '#ui/if-open.tsx'
import { receivablesDesk } from '../contract.ts'
import type { ExchangeRate } from '../model/exchange.ts'
import { sayCredit } from '../texts/credit.ts'

export type RateEntered = { currency: string; rate: string; from: string }

/** Says which currencies need a rate and have none, and where it is entered. */
export function RatesMissing({
  currencies,
  linked = false,
}: {
  currencies: readonly Currency[]
  linked?: boolean
}) {
  const page = usePage()
  const t = sayCredit(page.language)
  if (currencies.length === 0) return null
  return (
    <Message kind="warning" stays>
      {t.withoutRate({ currencies: currencies.join(', ') })}{' '}
      {linked && (
        <IfOpen entry={receivablesDesk.setRate}>
          <a href={href(page, receivablesDesk.rates)}>{t.enterRate()}</a>
        </IfOpen>
      )}
    </Message>
  )
}

/** Exchange rates with their first days, and the form that adds one. */
export function RatesPage({
  rates,
  currencies,
  missing,
  entered,
  errors,
  flashes,
}: {
  rates: readonly ExchangeRate[]
  currencies: readonly Currency[]
  /** those that need a rate and have none */
  missing: readonly Currency[]
  entered: RateEntered
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCredit(page.language)
  const at = (field: string) => errors.find(error => error.field === field)?.message
  const choices = [...new Set([...currencies, ...missing, ...rates.map(one => one.currency)])].filter(
    one => one !== 'EUR',
  )
  return (
    <Screen title={t.rates()} note={t.ratesNote()} flashes={flashes}>
      <ErrorSummary errors={errors} />
      <RatesMissing currencies={missing} />
      <IfOpen entry={receivablesDesk.setRate}>
        <Card>
          <FormIfOpen
            entry={receivablesDesk.setRate}
            action={href(page, receivablesDesk.setRate)}
            className="row"
          >
            <CsrfField />
            <SelectField
              label={t.currency()}
              name="currency"
              required
              defaultValue={entered.currency}
              error={at('currency')}
              options={choices.map(value => ({ value, label: value }))}
            />
            <Field
              label={t.perEuro()}
              name="rate"
              inputMode="decimal"
              required
              maxLength={30}
              defaultValue={entered.rate}
              error={at('rate')}
            />
            <DateField label={t.from()} name="from" required defaultValue={entered.from} error={at('from')} />
            {at('sure') && <CheckboxField label={t.sureOfRate()} name="sure" error={at('sure')} />}
            <Button type="submit" look="primary">
              {t.save()}
            </Button>
          </FormIfOpen>
        </Card>
      </IfOpen>
      {rates.length === 0 ? (
        <EmptyState title={t.noRates()} icon="file-text" />
      ) : (
        <DataTable
          label={t.rates()}
          rows={rates}
          rowKey={row => `${row.currency} ${row.validFrom}`}
          rowProps={row => ({ 'data-rate': `${row.currency} ${row.validFrom} ${row.perEuro}` })}
          columns={[
            { key: 'currency', header: t.currency(), rowHeader: true, cell: row => row.currency },
            { key: 'from', header: t.from(), cell: row => formatDate(row.validFrom) },
            {
              key: 'rate',
              header: t.perEuro(),
              align: 'number',
              cell: row => typedDecimal(row.perEuro, page.formatLocale),
            },
          ]}
        />
      )}
    </Screen>
  )
}
