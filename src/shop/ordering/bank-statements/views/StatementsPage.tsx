import { formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { formatAmount } from '#kit/money.ts'
import type { Paged } from '#kit/paged.ts'
import type { FieldError } from '#kit/refusal.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Money } from '#ui/price.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { SectionNav } from '#ui/section-nav.tsx'
import { TickAll } from '#ui/tick-all.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { bankDesk } from '../contract.ts'
import { entryStates, type BankEntry, type EntryState } from '../model/entry.ts'
import { proposalSeen, type Proposal } from '../model/match.ts'
import { sayBank } from '../texts.ts'
import { ProposalMark } from './ProposalMark.tsx'

type Shown = BankEntry & { proposal: Proposal | null }
type Statement = {
  id: number
  name: string
  takenBy: string
  takenAt: Date
  leftOut: number
  known: number
  entries: number
  open: number
}

/** Payments that came in, with what is proposed; those that are ticked are booked so. */
export function StatementsPage({
  asked,
  list,
  statements,
  errors,
  flashes,
}: {
  asked: { state: EntryState; page: number }
  list: Paged<Shown>
  statements: readonly Statement[]
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayBank(page.language)
  const keeps = mayOpen(page, bankDesk.take)
  const books = keeps && list.rows.some(one => one.proposal && one.proposal.how !== 'none')
  const table = <Entries rows={list.rows} books={books} />
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <ErrorSummary errors={errors} form="bank" />
      {keeps && <TakeForm error={errors.find(error => error.field === 'file')?.message} />}
      <SectionNav
        label={t.show()}
        items={entryStates.map(state => ({
          href: href(page, bankDesk.list, { query: { state } }),
          name: t[state](),
          current: asked.state === state,
        }))}
      />
      {list.rows.length === 0 ? (
        <EmptyState title={t.none()} icon="wallet" />
      ) : (
        <PagedList
          list={list}
          href={n => href(page, bankDesk.list, { query: { state: asked.state, page: n } })}
        >
          {books ? (
            <form method="post" action={href(page, bankDesk.book)} className="stack">
              <CsrfField />
              <TickAll name="entry">{t.chooseAll()}</TickAll>
              {table}
              <p>
                <Button type="submit" look="primary" icon="check">
                  {t.book()}
                </Button>
              </p>
            </form>
          ) : (
            table
          )}
        </PagedList>
      )}
      {statements.length > 0 && <Statements statements={statements} />}
    </Screen>
  )
}

function TakeForm({ error }: { error: string | undefined }) {
  const page = usePage()
  const t = sayBank(page.language)
  return (
    <form method="post" action={href(page, bankDesk.take)} encType="multipart/form-data" className="stack">
      <CsrfField />
      <Field
        label={t.file()}
        hint={t.fileHint()}
        name="file"
        form="bank"
        type="file"
        accept=".xml,.csv,.xlsx,.txt"
        required
        error={error}
      />
      <p>
        <Button type="submit" icon="upload">
          {t.take()}
        </Button>
      </p>
    </form>
  )
}

function Entries({ rows, books }: { rows: readonly Shown[]; books: boolean }) {
  const page = usePage()
  const t = sayBank(page.language)
  return (
    <DataTable
      cards
      label={t.payments()}
      rows={rows}
      rowKey={one => one.id}
      rowProps={one => ({ 'data-bank-entry': one.id, 'data-proposal': one.proposal?.how })}
      columns={[
        ...(books
          ? [
              {
                key: 'choose',
                header: t.choose(),
                align: 'centre' as const,
                cell: (one: Shown) =>
                  one.proposal &&
                  one.proposal.how !== 'none' &&
                  // what is more than is open cannot be booked as it is
                  one.proposal.why !== 'over' && (
                    <label className="tick-row">
                      <input
                        type="checkbox"
                        name="entry"
                        value={`${one.id}:${one.version}:${proposalSeen(one.proposal)}`}
                        defaultChecked={one.proposal.how === 'sure'}
                      />
                      <span className="visually-hidden">
                        {t.chooseOne({
                          payer: one.payer || t.unknownPayer(),
                          amount: formatAmount(one.amount, one.currency, page.formatLocale),
                        })}
                      </span>
                    </label>
                  ),
              },
            ]
          : []),
        {
          key: 'payer',
          header: t.payer(),
          rowHeader: true,
          cell: one => (
            <>
              <a href={href(page, bankDesk.entry, { params: { id: one.id } })}>
                {one.payer || t.unknownPayer()}
              </a>
              <span className="row-name">{one.payerAccount}</span>
            </>
          ),
        },
        { key: 'day', header: t.day(), cell: one => formatDate(one.bookedOn) },
        {
          key: 'words',
          header: t.words(),
          className: 'desk-words',
          cell: one => [one.words, one.reference].filter(Boolean).join(' · '),
        },
        {
          key: 'amount',
          header: t.amount(),
          align: 'number',
          cell: one => <Money amount={one.amount} currency={one.currency} />,
        },
        {
          key: 'what',
          header: t.invoices(),
          cell: one =>
            one.proposal ? (
              <ProposalMark proposal={one.proposal} currency={one.currency} />
            ) : one.state === 'aside' ? (
              one.why
            ) : (
              one.bookings.map(booking => booking.invoiceNumber).join(', ')
            ),
        },
      ]}
    />
  )
}

function Statements({ statements }: { statements: readonly Statement[] }) {
  const t = sayBank(usePage().language)
  return (
    <Card title={t.statements()}>
      <DataTable
        cards
        label={t.statements()}
        rows={statements}
        rowKey={one => one.id}
        columns={[
          {
            key: 'name',
            header: t.statement(),
            rowHeader: true,
            cell: one => (
              <>
                {one.name}
                <span className="row-name">{formatMoment(one.takenAt)}</span>
              </>
            ),
          },
          { key: 'by', header: t.by(), cell: one => one.takenBy },
          {
            key: 'counts',
            header: t.counts(),
            align: 'number',
            cell: one => `${one.entries} · ${one.known} · ${one.leftOut}`,
          },
          { key: 'open', header: t.stillOpen(), align: 'number', cell: one => one.open },
        ]}
      />
    </Card>
  )
}
