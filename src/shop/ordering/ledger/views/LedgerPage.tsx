import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { ledgerDesk } from '../contract.ts'
import type { LedgerAccounts, Missing } from '../model/accounts.ts'
import { monthInWords, type BookingKind } from '../model/booking.ts'
import type { LedgerNote } from '../model/placed-tax.ts'
import { sayLedger } from '../texts.ts'
import { RevenueTable, type RevenueTyped } from './RevenueTable.tsx'

/** Rows of revenue accounts in the form at most: a seller may charge the rates of all countries of the EU. */
export const revenueRows = 100
export type AccountsTyped = {
  fields: Readonly<Record<string, string>>
  revenue: readonly RevenueTyped[]
}
type Closed = { month: string; closedBy: string; closedAt: Date; bookings: number; datev: boolean }
type Shown = {
  month: string
  over: boolean
  closed: Closed | null
  sums: readonly { kind: BookingKind; currency: string; count: number; amount: number; tax: number }[]
  foreign: number
  missing: readonly Missing[]
  untaxed: readonly { note: LedgerNote; percent: string }[]
  accounts: LedgerAccounts
  months: readonly Closed[]
  seen: string
}

/** A month for the ledger: its sums, its files, closing it, and the accounts. */
export function LedgerPage({
  shown,
  typed,
  errors,
  flashes,
}: {
  shown: Shown
  /** what was typed as accounts and refused; null: what is kept */
  typed: AccountsTyped | null
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayLedger(page.language)
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <ErrorSummary errors={errors} form="ledger" />
      <FilterBar action={href(page, ledgerDesk.show, { query: {} })} label={t.title()}>
        <Field
          label={t.month()}
          name="month"
          // a text of the form yyyy-mm where a browser has no field of this kind
          type="month"
          placeholder="2026-12"
          defaultValue={shown.month}
          maxLength={7}
        />
      </FilterBar>
      <MonthCard shown={shown} />
      {mayOpen(page, ledgerDesk.accounts) && <AccountsForm shown={shown} typed={typed} errors={errors} />}
      {shown.months.length > 0 && (
        <Card title={t.closed()}>
          <ul>
            {shown.months.map(one => (
              <li key={one.month}>
                <a href={href(page, ledgerDesk.show, { query: { month: one.month } })}>
                  {monthInWords(one.month, page.formatLocale)}
                </a>{' '}
                {t.isClosed({ who: one.closedBy, day: formatMoment(one.closedAt) })}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Screen>
  )
}

function MonthCard({ shown }: { shown: Shown }) {
  const page = usePage()
  const t = sayLedger(page.language)
  const { month, closed, sums, missing, untaxed, foreign } = shown
  const inWords = { month: monthInWords(month, page.formatLocale) }
  const file = (as: 'csv' | 'datev') => href(page, ledgerDesk.exported, { query: { month, as } })
  const names: Record<Missing, string> = {
    consultant: t.consultant(),
    client: t.client(),
    debtors: t.debtors(),
    bank: t.bank(),
    discount: t.discountAccount(),
    revenue: `${t.revenue()} (${untaxed.map(one => `${t[one.note]()} ${one.percent} %`).join(', ')})`,
  }
  const hasDatev = closed ? closed.datev : missing.length === 0
  return (
    <Card title={t.sums(inWords)}>
      <div className="stack">
        {closed && (
          <p data-closed={month}>
            <strong>{t.isClosed({ who: closed.closedBy, day: formatMoment(closed.closedAt) })}</strong>
          </p>
        )}
        {sums.length === 0 ? (
          <p className="muted">{t.none()}</p>
        ) : (
          <DataTable
            cards
            label={t.sums(inWords)}
            rows={sums}
            rowKey={one => `${one.kind} ${one.currency}`}
            rowProps={one => ({ 'data-sum': `${one.kind} ${one.currency} ${one.count} ${one.amount}` })}
            columns={[
              { key: 'kind', header: t.kind(), rowHeader: true, cell: one => t[one.kind]() },
              { key: 'count', header: t.count(), align: 'number', cell: one => one.count },
              {
                key: 'amount',
                header: t.amount(),
                align: 'number',
                cell: one => <Money amount={one.amount} currency={one.currency} />,
              },
              {
                key: 'tax',
                header: t.tax(),
                align: 'number',
                cell: one => (one.tax === 0 ? '–' : <Money amount={one.tax} currency={one.currency} />),
              },
            ]}
          />
        )}
        {!hasDatev && (
          <Message kind="info" stays>
            {closed ? t.noDatev() : t.missing({ what: missing.map(one => names[one]).join(', ') })}
          </Message>
        )}
        {foreign > 0 && <p className="muted">{t.foreign({ n: foreign })}</p>}
        <div className="row">
          <LinkButton href={file('csv')} icon="file-spreadsheet">
            {t.asCsv()}
          </LinkButton>
          {hasDatev && (
            <LinkButton href={file('datev')} icon="file-spreadsheet">
              {t.asDatev()}
            </LinkButton>
          )}
          {!closed && shown.over && (
            <FormIfOpen
              entry={ledgerDesk.close}
              action={href(page, ledgerDesk.close)}
              {...askBefore({ ask: t.closeAsk(inWords), ok: t.close(inWords) })}
            >
              <CsrfField />
              <input type="hidden" name="month" value={month} />
              <input type="hidden" name="seen" value={shown.seen} />
              <Button type="submit" icon="lock">
                {t.close(inWords)}
              </Button>
            </FormIfOpen>
          )}
        </div>
      </div>
    </Card>
  )
}

/** The accounts; taxes of the month that have none stand below those that are kept, to be filled in. */
function AccountsForm({
  shown: { accounts, untaxed },
  typed,
  errors,
}: {
  shown: Shown
  typed: AccountsTyped | null
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayLedger(page.language)
  const kept: AccountsTyped = {
    fields: {
      consultant: accounts.consultant,
      client: accounts.client,
      yearStart: String(accounts.yearStart),
      accountLength: String(accounts.accountLength),
      debtors: accounts.debtors,
      bank: accounts.bank,
      discount: accounts.discount,
    },
    revenue: [
      ...accounts.revenue.map(({ taxKey, discountAccount, ...one }) => ({
        ...one,
        key: taxKey,
        discount: discountAccount,
      })),
      ...untaxed.map(one => ({ ...one, account: '', key: '', discount: '', discountKey: '' })),
    ],
  }
  const { fields, revenue } = typed ?? kept
  const filled = revenue.findLastIndex(one => one.account + one.percent !== '') + 1
  const count = Math.min(revenueRows, filled + 2)
  const errorAt = (name: string) => errors.find(error => error.field === name)?.message
  const field = (name: string, label: string, value: string) => (
    <Field
      label={label}
      name={name}
      form="ledger"
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      defaultValue={value}
      error={errorAt(name)}
    />
  )
  return (
    <Card title={t.accounts()}>
      <div className="stack">
        <p className="muted">{t.accountsNote()}</p>
        <form method="post" action={href(page, ledgerDesk.accounts)} className="stack">
          <CsrfField />
          <input type="hidden" name="version" value={accounts.version} />
          <div className="form-grid">
            {field('consultant', t.consultant(), fields['consultant'] ?? '')}
            {field('client', t.client(), fields['client'] ?? '')}
            {field('yearStart', t.yearStart(), fields['yearStart'] ?? '')}
            {field('accountLength', t.accountLength(), fields['accountLength'] ?? '')}
            {field('debtors', t.debtors(), fields['debtors'] ?? '')}
            {field('bank', t.bank(), fields['bank'] ?? '')}
            {field('discount', t.discountAccount(), fields['discount'] ?? '')}
          </div>
          <h3>{t.revenue()}</h3>
          <p className="muted">{t.revenueNote()}</p>
          <RevenueTable count={count} revenue={revenue} errorAt={errorAt} />
          <p>
            <Button type="submit">{t.save()}</Button>
          </p>
        </form>
      </div>
    </Card>
  )
}
