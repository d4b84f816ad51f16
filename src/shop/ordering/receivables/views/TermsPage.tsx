import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { paymentTermsText, usualTerms } from '#shop/ordering/orders/model/payment-terms.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import type { Paged } from '#kit/paged.ts'
import { PagedTable } from '#ui/paged-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { FormIfOpen, IfOpen, LinkButtonIfOpen } from '#ui/if-open.tsx'
import { receivablesDesk } from '../contract.ts'
import type { CompanyTerms, TermsTyped } from '../model/invoice.ts'
import { sayReceivables, sayTerms } from '../texts.ts'
import { CompanySearch, companyColumn, nobodyFound } from './company-parts.tsx'

/** `version`: which terms of which company the form showed */
export type TermsEntered = TermsTyped & { company: string; version: string }

type Props = {
  list: Paged<CompanyTerms>
  asked: { text: string; page: number; company: string }
  entered: TermsEntered
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}

/** How companies pay on account, and the form that says it for one. */
export function TermsPage({ list, asked, entered, errors, flashes }: Props) {
  const page = usePage()
  const t = sayTerms(page.language)
  const r = sayReceivables(page.language)
  const to = (n: number) => href(page, receivablesDesk.terms, { query: { ...asked, company: '', page: n } })
  return (
    <Screen
      title={t.title()}
      note={t.note({ usual: paymentTermsText(usualTerms, page) })}
      flashes={flashes}
      actions={<LinkButton href={href(page, receivablesDesk.credit)}>{r.creditLimits()}</LinkButton>}
    >
      <ErrorSummary errors={errors} />
      <IfOpen entry={receivablesDesk.setTerms}>
        <TermsForm entered={entered} errors={errors} />
      </IfOpen>
      <FilterBar action={href(page, receivablesDesk.terms)} label={t.title()}>
        <CompanySearch text={asked.text} />
      </FilterBar>
      <PagedTable
        list={list}
        href={to}
        empty={nobodyFound(page, {
          text: asked.text,
          none: t.none(),
          all: href(page, receivablesDesk.terms),
        })}
        label={t.title()}
        rowKey={row => row.companyId}
        rowProps={row => ({ 'data-company': row.companyCode, 'data-payment-days': row.terms.days })}
        columns={[
          companyColumn(page),
          { key: 'terms', header: t.title(), cell: row => paymentTermsText(row.terms, page) },
          {
            key: 'change',
            header: '',
            cell: row => (
              <LinkButtonIfOpen
                entry={receivablesDesk.setTerms}
                size="small"
                href={href(page, receivablesDesk.terms, {
                  query: { ...asked, company: row.companyCode },
                })}
                aria-label={t.changeOf({ company: row.companyName })}
              >
                {t.change()}
              </LinkButtonIfOpen>
            ),
          },
        ]}
      />
    </Screen>
  )
}

function TermsForm({ entered, errors }: Pick<Props, 'entered' | 'errors'>) {
  const page = usePage()
  const t = sayTerms(page.language)
  const r = sayReceivables(page.language)
  const at = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <Card>
      <FormIfOpen
        entry={receivablesDesk.setTerms}
        action={href(page, receivablesDesk.setTerms)}
        className="row"
      >
        <CsrfField />
        <input type="hidden" name="version" value={entered.version} />
        <Field
          label={r.companyCode()}
          name="company"
          required
          maxLength={60}
          defaultValue={entered.company}
          error={at('company')}
        />
        <Field
          label={t.days()}
          hint={t.daysHint()}
          name="days"
          inputMode="numeric"
          maxLength={3}
          defaultValue={entered.days}
          error={at('days')}
        />
        <Field
          label={t.percent()}
          name="percent"
          width="short"
          inputMode="decimal"
          maxLength={5}
          defaultValue={entered.percent}
          error={at('percent')}
        />
        <Field
          label={t.within()}
          name="within"
          width="short"
          inputMode="numeric"
          maxLength={3}
          defaultValue={entered.within}
          error={at('within')}
        />
        <Button type="submit" look="primary">
          {r.save()}
        </Button>
      </FormIfOpen>
    </Card>
  )
}
