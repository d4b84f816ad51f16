import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#kit/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Further } from '#ui/further.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { receivablesDesk } from '../contract.ts'
import { creditLeft, type CompanyCredit, type CreditSort } from '../model/invoice.ts'
import { sayReceivables, sayTerms } from '../texts.ts'

export type CreditEntered = { company: string; currency: string; amount: string }

/** Credit limits of companies with what they owe, and the form that sets one. */
export function CreditPage({
  rows,
  more,
  asked,
  entered,
  errors,
  flashes,
}: {
  rows: readonly CompanyCredit[]
  more: boolean
  asked: { text: string; sort: CreditSort; page: number }
  entered: CreditEntered
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayReceivables(page.language)
  const at = (field: string) => errors.find(error => error.field === field)?.message
  const to = (change: { sort?: CreditSort; page: number }) =>
    href(page, receivablesDesk.credit, { query: { ...asked, ...change } })
  return (
    <Screen
      title={t.creditLimits()}
      note={t.creditNote()}
      flashes={flashes}
      actions={
        <LinkButton href={href(page, receivablesDesk.terms)}>{sayTerms(page.language).title()}</LinkButton>
      }
    >
      <ErrorSummary errors={errors} />
      <Card>
        <form method="post" action={href(page, receivablesDesk.setCredit)} className="row">
          <CsrfField />
          <Field
            label={t.companyCode()}
            name="company"
            required
            maxLength={60}
            defaultValue={entered.company}
            error={at('company')}
          />
          <Field
            label={t.currency()}
            name="currency"
            width="short"
            required
            maxLength={3}
            defaultValue={entered.currency}
            error={at('currency')}
          />
          <Field
            label={t.limit()}
            hint={t.limitHint()}
            name="amount"
            inputMode="decimal"
            maxLength={30}
            defaultValue={entered.amount}
            error={at('amount')}
          />
          <Button type="submit" look="primary">
            {t.save()}
          </Button>
        </form>
      </Card>
      <search>
        <form action={href(page, receivablesDesk.credit)} className="row" aria-label={t.creditLimits()}>
          <input type="hidden" name="sort" value={asked.sort} />
          <Field
            label={t.searchCompany()}
            name="text"
            type="search"
            form="find"
            defaultValue={asked.text}
            maxLength={120}
          />
          <Button type="submit" icon="search">
            {t.find()}
          </Button>
        </form>
      </search>
      {rows.length === 0 ? (
        <EmptyState
          title={asked.text ? t.noLimitFound() : t.noLimits()}
          icon="file-text"
          action={
            asked.text && <LinkButton href={href(page, receivablesDesk.credit)}>{t.showAll()}</LinkButton>
          }
        />
      ) : (
        <DataTable
          cards
          label={t.creditLimits()}
          sorting={{ now: asked.sort, href: (sort: CreditSort) => to({ sort, page: 1 }) }}
          rows={rows}
          rowKey={row => `${row.companyId} ${row.currency}`}
          rowProps={row => ({ 'data-company': row.companyCode, 'data-credit-left-cents': creditLeft(row) })}
          columns={[
            {
              key: 'company',
              sort: 'company',
              header: t.company(),
              rowHeader: true,
              cell: row => (
                <>
                  <a href={href(page, receivablesDesk.list, { query: { text: row.companyCode } })}>
                    {row.companyName}
                  </a>
                  <span className="row-name">{row.companyCode}</span>
                </>
              ),
            },
            {
              key: 'limit',
              sort: 'limit',
              header: t.creditLimit(),
              align: 'number',
              cell: row => <Money amount={row.limit} currency={row.currency} />,
            },
            {
              key: 'used',
              sort: 'used',
              header: t.creditUsed(),
              align: 'number',
              cell: row => <Money amount={row.used} currency={row.currency} />,
            },
            {
              key: 'left',
              sort: 'left',
              header: t.creditLeft(),
              align: 'number',
              cell: row => <Money amount={creditLeft(row)} currency={row.currency} />,
            },
          ]}
        />
      )}
      <Further
        start={asked.page === 1 ? null : to({ page: 1 })}
        next={more ? to({ page: asked.page + 1 }) : null}
      />
    </Screen>
  )
}
