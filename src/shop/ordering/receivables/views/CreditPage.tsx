import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { typedAmount, type Currency } from '#kit/money.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Column } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, SelectField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import type { Paged } from '#kit/paged.ts'
import { PagedTable } from '#ui/paged-table.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { FormIfOpen, IfOpen, LinkButtonIfOpen } from '#ui/if-open.tsx'
import { receivablesDesk } from '../contract.ts'
import { creditLeft, type CompanyCredit, type CreditSort } from '../model/credit.ts'
import { sayReceivables, sayTerms } from '../texts.ts'
import { sayCredit } from '../texts/credit.ts'
import { CompanySearch, companyColumn, nobodyFound } from './company-parts.tsx'
import { OwedByCurrency } from './CreditCard.tsx'

export type CreditEntered = { currency: string; amount: string; version: string; sure: boolean }
type Asked = { text: string; sort: CreditSort; page: number; company: string }

type CreditPageProps = {
  list: Paged<CompanyCredit>
  /** whose limit is changed */
  company: CompanyCredit | null
  currencies: readonly Currency[]
  asked: Asked
  entered: CreditEntered | null
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}

/** Credit limits of companies with what they owe; a search finds those without one, too; the form changes one. */
export function CreditPage({ list, company, currencies, asked, entered, errors, flashes }: CreditPageProps) {
  const page = usePage()
  const { rows } = list
  const t = sayReceivables(page.language)
  const c = sayCredit(page.language)
  const to = (change: Partial<Asked>) =>
    href(page, receivablesDesk.credit, { query: { ...asked, company: '', ...change } })
  const without = [...new Set(rows.flatMap(row => (row.limit === null ? [] : row.unknown)))]
  return (
    <Screen
      title={c.title()}
      note={c.note()}
      {...(company && { changesOf: `company:${company.companyCode}` })}
      flashes={flashes}
      actions={
        <>
          <LinkButton href={href(page, receivablesDesk.rates)}>{c.rates()}</LinkButton>
          <LinkButton href={href(page, receivablesDesk.terms)}>{sayTerms(page.language).title()}</LinkButton>
        </>
      }
    >
      <ErrorSummary errors={errors} />
      {without.map(currency => (
        <Message key={currency} kind="warning" stays>
          {c.noRate({ currency })}
        </Message>
      ))}
      {company && (
        <IfOpen entry={receivablesDesk.setCredit}>
          <LimitForm company={company} currencies={currencies} entered={entered} errors={errors} />
        </IfOpen>
      )}
      <FilterBar action={href(page, receivablesDesk.credit)} label={c.title()}>
        <input type="hidden" name="sort" value={asked.sort} />
        <CompanySearch text={asked.text} />
      </FilterBar>
      <PagedTable
        list={list}
        href={n => to({ page: n })}
        empty={nobodyFound(page, {
          text: asked.text,
          none: t.noLimits(),
          all: href(page, receivablesDesk.credit),
        })}
        label={c.title()}
        sorting={{ now: asked.sort, href: (sort: CreditSort) => to({ sort, page: 1 }) }}
        rowKey={row => String(row.companyId)}
        rowProps={row => ({
          'data-company': row.companyCode,
          'data-credit-left-cents': creditLeft(row) ?? undefined,
        })}
        columns={creditColumns(page, { asked })}
      />
    </Screen>
  )
}

/** What a company may owe and owes. */
function creditColumns(
  page: PageContext,
  { asked }: Pick<CreditPageProps, 'asked'>,
): readonly Column<CompanyCredit>[] {
  const t = sayReceivables(page.language)
  const c = sayCredit(page.language)
  const to = (change: Partial<Asked>) =>
    href(page, receivablesDesk.credit, { query: { ...asked, company: '', ...change } })
  return [
    { ...companyColumn(page), sort: 'company' },
    {
      key: 'limit',
      sort: 'limit',
      header: t.creditLimit(),
      align: 'number',
      cell: row => (row.limit === null ? c.none() : <Money amount={row.limit} currency={row.currency} />),
    },
    {
      key: 'used',
      sort: 'used',
      header: t.creditUsed(),
      align: 'number',
      cell: row => <Money amount={row.used} currency={row.currency} />,
    },
    {
      key: 'owed',
      header: c.owed(),
      align: 'number',
      cell: row => <OwedByCurrency owed={row.owed} />,
    },
    {
      key: 'left',
      sort: 'left',
      header: t.creditLeft(),
      align: 'number',
      cell: row => <Left credit={row} />,
    },
    {
      key: 'change',
      header: '',
      cell: row => (
        <LinkButtonIfOpen
          entry={receivablesDesk.setCredit}
          size="small"
          href={to({ company: row.companyCode })}
          aria-label={c.changeOf({ company: row.companyName })}
        >
          {c.change()}
        </LinkButtonIfOpen>
      ),
    },
  ]
}

function Left({ credit }: { credit: CompanyCredit }) {
  const left = creditLeft(credit)
  return left === null ? '–' : <Money amount={left} currency={credit.currency} />
}

function LimitForm({
  company,
  currencies,
  entered,
  errors,
}: {
  company: CompanyCredit
  currencies: readonly Currency[]
  entered: CreditEntered | null
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const c = sayCredit(page.language)
  const at = (field: string) => errors.find(error => error.field === field)?.message
  const { limit, currency, used } = company
  const shown = entered ?? {
    currency,
    amount: limit === null ? '' : typedAmount(limit, currency, page.formatLocale),
    version: company.version,
    sure: false,
  }
  return (
    <Card title={c.ofCompany({ company: company.companyName })}>
      <p>
        {c.used()}: <Money amount={used} currency={currency} />
      </p>
      <FormIfOpen
        entry={receivablesDesk.setCredit}
        action={href(page, receivablesDesk.setCredit)}
        className="row"
      >
        <CsrfField />
        <input type="hidden" name="company" value={company.companyCode} />
        <input type="hidden" name="version" value={shown.version} />
        <SelectField
          label={c.currency()}
          name="currency"
          defaultValue={shown.currency}
          error={at('currency')}
          options={[...new Set([...currencies, currency])].map(value => ({ value, label: value }))}
        />
        <Field
          label={c.limit()}
          hint={c.limitHint()}
          name="amount"
          inputMode="decimal"
          maxLength={30}
          defaultValue={shown.amount}
          error={at('amount')}
        />
        {at('sure') && (
          <CheckboxField label={c.sure()} name="sure" defaultChecked={shown.sure} error={at('sure')} />
        )}
        <Button type="submit" look="primary">
          {c.save()}
        </Button>
      </FormIfOpen>
    </Card>
  )
}
