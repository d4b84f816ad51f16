import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { decimalsOf, formatAmount } from '#kit/money.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { receivablesDesk } from '#shop/ordering/receivables/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { bankDesk } from '../contract.ts'
import type { BankEntry } from '../model/entry.ts'
import type { Proposal } from '../model/match.ts'
import { sayBank } from '../texts.ts'
import { ProposalMark } from './ProposalMark.tsx'

/** Rows of the form. */
export const rowsShown = 10
export type RowTyped = { invoice: string; amount: string; discount: string }

type Props = {
  entry: BankEntry & { proposal: Proposal | null }
  /** what was typed and refused; null: what is proposed */
  typed: readonly RowTyped[] | null
  why: string
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}

/** One payment: what the bank says of it, and for which invoices it is. */
export function EntryPage({ entry, typed, why, errors, flashes }: Props) {
  const page = usePage()
  const t = sayBank(page.language)
  const money = (amount: number) => formatAmount(amount, entry.currency, page.formatLocale)
  const params = { id: entry.id }
  return (
    <Screen
      title={t.entry({ payer: entry.payer || t.unknownPayer() })}
      changesOf={`bank-entry:${entry.id}`}
      flashes={flashes}
      actions={<LinkButton href={href(page, bankDesk.list, { query: {} })}>{t.back()}</LinkButton>}
    >
      <ErrorSummary errors={errors} form="entry" />
      <Card>
        <DefinitionTable
          rows={[
            { name: t.amount(), value: <Money amount={entry.amount} currency={entry.currency} /> },
            { name: t.day(), value: formatDate(entry.bookedOn) },
            { name: t.account(), value: entry.payerAccount || '–' },
            { name: t.words(), value: entry.words || '–' },
            { name: t.reference(), value: entry.reference || '–' },
            { name: t.state(), value: <span data-entry-state={entry.state}>{t[entry.state]()}</span> },
            ...(entry.settledBy ? [{ name: t.settledBy(), value: entry.settledBy }] : []),
            ...(entry.why ? [{ name: t.why(), value: entry.why }] : []),
            ...(entry.bookings.length > 0
              ? [
                  {
                    name: t.invoices(),
                    value: entry.bookings.map(({ invoiceNumber, paymentId, amount, discount }) => (
                      <p key={paymentId}>
                        <a href={href(page, receivablesDesk.invoice, { params: { invoiceNumber } })}>
                          {invoiceNumber}
                        </a>{' '}
                        {money(amount)}
                        {discount > 0 && ` (${t.discount()} ${money(discount)})`}
                      </p>
                    )),
                  },
                ]
              : []),
            ...(entry.proposal
              ? [
                  {
                    name: t.proposal(),
                    value: <ProposalMark proposal={entry.proposal} currency={entry.currency} />,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {entry.state === 'open' ? (
        <>
          <BookForm entry={entry} typed={typed} errors={errors} />
          <Card title={t.setAside()}>
            <FormIfOpen
              entry={bankDesk.setAside}
              action={href(page, bankDesk.setAside, { params })}
              className="stack"
            >
              <CsrfField />
              <input type="hidden" name="version" value={entry.version} />
              <Field
                label={t.why()}
                hint={t.setAsideNote()}
                name="why"
                form="entry"
                maxLength={300}
                defaultValue={why}
                error={errors.find(error => error.field === 'why')?.message}
              />
              <p>
                <Button type="submit">{t.setAside()}</Button>
              </p>
            </FormIfOpen>
          </Card>
        </>
      ) : (
        <FormIfOpen
          entry={bankDesk.undo}
          action={href(page, bankDesk.undo, { params })}
          {...(entry.state === 'booked' && askBefore({ ask: t.undoAsk(), ok: t.undo() }))}
        >
          <CsrfField />
          <input type="hidden" name="version" value={entry.version} />
          <Button type="submit" icon="rotate-ccw">
            {t.undo()}
          </Button>
        </FormIfOpen>
      )}
    </Screen>
  )
}

/** For which invoices it is, as it is proposed until somebody types something else. */
function BookForm({ entry, typed, errors }: Pick<Props, 'entry' | 'typed' | 'errors'>) {
  const page = usePage()
  const t = sayBank(page.language)
  const written = (amount: number) =>
    new Intl.NumberFormat(page.formatLocale, {
      minimumFractionDigits: decimalsOf(entry.currency),
      useGrouping: false,
    }).format(amount / 10 ** decimalsOf(entry.currency))
  const proposed = (entry.proposal?.allocations ?? []).map(({ number, amount, discount }) => ({
    invoice: String(number),
    amount: written(amount),
    discount: discount === 0 ? '' : written(discount),
  }))
  const rows = typed ?? proposed
  const filled = rows.findLastIndex(row => row.invoice + row.amount + row.discount !== '') + 1
  const count = Math.min(rowsShown, Math.max(2, filled + 1))
  const cell = (name: keyof RowTyped, n: number, label: string) => (
    <Field
      label={label}
      name={`${name}-${n}`}
      form="entry"
      inputMode={name === 'invoice' ? 'numeric' : 'decimal'}
      maxLength={30}
      autoComplete="off"
      defaultValue={rows[n - 1]?.[name] ?? ''}
      error={errors.find(error => error.field === `${name}-${n}`)?.message}
    />
  )
  return (
    <Card title={t.forWhat()}>
      <FormIfOpen
        entry={bankDesk.settle}
        action={href(page, bankDesk.settle, { params: { id: entry.id } })}
        className="stack"
      >
        <CsrfField />
        <input type="hidden" name="version" value={entry.version} />
        <p className="muted">{t.forWhatNote()}</p>
        {Array.from({ length: count }, (_, i) => i + 1).map(n => (
          <div className="form-grid" key={n}>
            {cell('invoice', n, t.invoiceN({ n }))}
            {cell('amount', n, t.amountN({ n }))}
            {cell('discount', n, t.discountN({ n }))}
          </div>
        ))}
        <p>
          <Button type="submit" look="primary" icon="check">
            {t.bookOne()}
          </Button>
        </p>
      </FormIfOpen>
    </Card>
  )
}
