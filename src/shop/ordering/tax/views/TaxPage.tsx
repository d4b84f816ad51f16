import { formatDate, formatMoment } from '#kit/calendar-date.ts'
import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { taxDesk } from '../contract.ts'
import { rateWords } from '../model/rate-words.ts'
import type { RateAhead, RateGap, RegisterState, TaxRate, VatAnswer } from '../model.ts'
import { sayTax } from '../texts.ts'

/** A VAT number of companies, with what the register said of it. */
export type ShownVatNumber = {
  vatId: string
  companies: string
  state: VatAnswer['state'] | null
  name: string
  checkedAt: Date | null
  acceptedBy: string | null
  counts: boolean
}

type TaxPageProps = {
  /** of today, with those to come */
  rates: readonly (TaxRate & { ahead: readonly RateAhead[] })[]
  /** what is ordered without tax since a rate is missing */
  gaps: readonly RateGap[]
  numbers: readonly ShownVatNumber[]
  /** how the register of VAT numbers last answered; null: none is set up */
  register: RegisterState | null
  flashes: readonly Flash[]
}

/** Tax rates by country and tax code, and the VAT numbers that let tax be owed by the buyer. */
export function TaxPage({ rates, gaps, numbers, register, flashes }: TaxPageProps) {
  const page = usePage()
  const t = sayTax(page.language)
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={
        <LinkButton href={href(page, taxDesk.fresh)} icon="plus">
          {t.add()}
        </LinkButton>
      }
    >
      <TaxRates rates={rates} gaps={gaps} />
      <VatNumbers numbers={numbers} register={register} />
    </Screen>
  )
}

/** VAT numbers, and how the register answered. */
function VatNumbers({ numbers, register }: Pick<TaxPageProps, 'numbers' | 'register'>) {
  const page = usePage()
  const t = sayTax(page.language)
  return (
    <div className="stack">
      <h2>{t.numbers()}</h2>
      {register === null ? (
        <Message kind="info">{t.noRegister()}</Message>
      ) : register.silent > 0 && register.silentSince ? (
        <Message kind="warning" stays>
          {t.registerSilent({ n: register.silent, since: formatMoment(register.silentSince) })}
          {register.answeredAt && ` ${t.registerAnswered({ at: formatMoment(register.answeredAt) })}`}
        </Message>
      ) : (
        <p className="muted" data-register="answers">
          {register.answeredAt
            ? t.registerAnswered({ at: formatMoment(register.answeredAt) })
            : t.registerNotAsked()}
        </p>
      )}
      {numbers.length === 0 ? (
        <p className="muted">{t.noNumbers()}</p>
      ) : (
        <DataTable
          cards
          label={t.numbers()}
          rows={numbers}
          rowKey={one => one.vatId}
          rowProps={one => ({ 'data-vat-number': one.vatId })}
          columns={[
            { key: 'number', header: t.vatId(), rowHeader: true, cell: one => one.vatId },
            {
              key: 'companies',
              header: t.companies(),
              cell: one => (
                <>
                  {one.companies}
                  {one.name && one.name !== one.companies && <div className="muted">{one.name}</div>}
                </>
              ),
            },
            {
              key: 'state',
              header: t.state(),
              cell: one => (
                <>
                  {one.state === null ? t.unchecked() : t[one.state]()}
                  {one.checkedAt && <div className="muted">{formatMoment(one.checkedAt)} UTC</div>}
                  {one.acceptedBy && <div className="muted">{t.acceptedBy({ who: one.acceptedBy })}</div>}
                </>
              ),
            },
            {
              key: 'counts',
              header: t.counts(),
              cell: one => (
                <State tone={one.counts ? 'good' : 'bad'}>{one.counts ? t.counts() : t.countsNot()}</State>
              ),
            },
            { key: 'acts', header: t.acts(), cell: one => <Acts one={one} register={register !== null} /> },
          ]}
        />
      )}
    </div>
  )
}

/** The rates of today and those to come. */
function TaxRates({ rates, gaps }: Pick<TaxPageProps, 'rates' | 'gaps'>) {
  const page = usePage()
  const t = sayTax(page.language)
  return (
    <div className="stack">
      <h2>{t.rates()}</h2>
      {gaps.map(({ taxCode, countries }) => (
        <Message key={taxCode} kind="warning" stays>
          {t.gap({
            taxCode,
            countries: countries.map(code => countryName(code, page.language)).join(', '),
          })}
        </Message>
      ))}
      {rates.length === 0 ? (
        <EmptyState title={t.none()} icon="file-text" />
      ) : (
        <DataTable
          cards
          label={t.rates()}
          rows={rates}
          rowKey={({ country, taxCode }) => `${country} ${taxCode}`}
          columns={[
            {
              key: 'country',
              header: t.country(),
              rowHeader: true,
              cell: ({ country, taxCode }) => (
                <a href={href(page, taxDesk.one, { params: { country, taxCode } })}>
                  {countryName(country, page.language)}
                </a>
              ),
            },
            { key: 'code', header: t.taxCode(), cell: rate => rate.taxCode },
            {
              key: 'percent',
              header: t.percent(),
              align: 'number',
              cell: rate => (
                <>
                  {rate.notIncluded ? t.shownNotIncluded() : rateWords(rate, page)}
                  {rate.ahead.map(one => (
                    <div key={one.firstDay} className="muted">
                      {t.aheadFrom({ rate: rateWords(one, page), day: formatDate(one.firstDay) })}
                    </div>
                  ))}
                </>
              ),
            },
          ]}
        />
      )}
    </div>
  )
}

function Acts({ one, register }: { one: ShownVatNumber; register: boolean }) {
  const page = usePage()
  const t = sayTax(page.language)
  const params = { vatId: one.vatId }
  const accepted = one.acceptedBy !== null
  return (
    <div className="row">
      {register && (
        <form method="post" action={href(page, taxDesk.check, { params })}>
          <CsrfField />
          <Button type="submit" size="small" aria-label={`${t.check()}: ${one.vatId}`}>
            {t.check()}
          </Button>
        </form>
      )}
      {one.state !== null && (accepted || !one.counts) && (
        <form method="post" action={href(page, taxDesk.accept, { params })}>
          <CsrfField />
          <input type="hidden" name="accepted" value={String(!accepted)} />
          <Button
            type="submit"
            size="small"
            aria-label={`${accepted ? t.unaccept() : t.accept()}: ${one.vatId}`}
          >
            {accepted ? t.unaccept() : t.accept()}
          </Button>
        </form>
      )}
    </div>
  )
}
