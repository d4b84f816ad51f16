import type { ReactNode } from 'react'
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { Currency } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { orderDesk, orders } from '#shop/ordering/orders/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { DataTable, type Sorting } from '#ui/data-table.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import type { Paged } from '#kit/paged.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { WholeWords } from '#ui/whole-words.tsx'
import { ledgerDesk } from '#shop/ordering/ledger/contract.ts'
import { bankDesk } from '#shop/ordering/bank-statements/contract.ts'
import { receivables, receivablesDesk } from '../contract.ts'
import {
  invoiceState,
  invoiceFilters,
  type Invoice,
  type OpenSum,
  type InvoiceSort,
  type InvoiceFilterState,
} from '../model/invoice.ts'
import type { Credit } from '../model/credit.ts'
import { sayReceivables, sayTerms } from '../texts.ts'
import { BillingLink, BillingWaits } from './BillingStartPage.tsx'
import { CreditCard } from './CreditCard.tsx'
import { DataMenu } from './DataMenu.tsx'
import { InvoiceDue } from './InvoiceDue.tsx'
import { InvoiceMark } from './InvoiceMark.tsx'
import { Acts, chooseColumn, Together } from './InvoicesTogether.tsx'
import { InvoiceTotal } from './InvoiceTotal.tsx'
import { OpenSums } from './OpenSums.tsx'
import { RatesMissing } from './RatesPage.tsx'

type Props = {
  list: Paged<Invoice>
  /** how they went to their buyers, by number */
  sent: ReadonlyMap<number, ReactNode>
  asked: { text: string; state: InvoiceFilterState | null; sort: InvoiceSort; page: number }
  credit: Credit | null
  /** what of all they may see is open, a currency a line, whatever the list is narrowed to */
  sums: readonly OpenSum[]
  today: CalendarDate
  flashes: readonly Flash[]
  /** as the desk sees it, which marks what was paid */
  atDesk: boolean
  /** details of the seller are missing, so none is issued */
  noSeller?: boolean
  /** nobody has said from when on it bills by itself */
  notBilling?: boolean
  /** currencies that need an exchange rate and have none */
  ratesMissing?: readonly Currency[]
}

/** Invoices, newest first: of the orders a person may see, or at the desk of everybody. */
export function InvoicesPage({
  list,
  sent,
  asked,
  credit,
  sums,
  today,
  flashes,
  atDesk,
  noSeller = false,
  notBilling = false,
  ratesMissing = [],
}: Props) {
  const page = usePage()
  const t = sayReceivables(page.language)
  const entry = atDesk ? receivablesDesk.list : receivables.list
  const { text, state, sort } = asked
  const narrowed = text !== '' || state !== null
  const invoices = list.rows
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={
        atDesk && (
          <>
            <LinkButtonIfOpen entry={ledgerDesk.show} href={href(page, ledgerDesk.show, { query: {} })}>
              {t.ledger()}
            </LinkButtonIfOpen>
            <LinkButtonIfOpen entry={bankDesk.list} href={href(page, bankDesk.list, { query: {} })}>
              {t.bankPayments()}
            </LinkButtonIfOpen>
            <LinkButton href={href(page, receivablesDesk.credit)}>{t.creditLimits()}</LinkButton>
            <BillingLink />
            <LinkButton href={href(page, receivablesDesk.terms)}>
              {sayTerms(page.language).title()}
            </LinkButton>
          </>
        )
      }
    >
      {notBilling && <BillingWaits />}
      {noSeller && (
        <Message kind="warning" stays>
          {t.noSeller()}
        </Message>
      )}
      <RatesMissing currencies={ratesMissing} linked />
      {(sums.length > 0 || credit) && (
        <div className="invoice-sums">
          {sums.length > 0 && <OpenSums sums={sums} />}
          {credit && <CreditCard credit={credit} />}
        </div>
      )}
      <FilterBar action={href(page, entry)} label={t.title()}>
        <input type="hidden" name="sort" value={sort} />
        <Field
          label={atDesk ? t.searchAtDesk() : t.search()}
          name="text"
          type="search"
          defaultValue={text}
          maxLength={120}
        />
        <SelectField
          label={t.state()}
          name="state"
          defaultValue={state ?? ''}
          options={[
            { value: '', label: t.anyState() },
            ...invoiceFilters
              .filter(one => atDesk || one !== 'refused')
              .map(one => ({ value: one, label: t[one]() })),
          ]}
        />
      </FilterBar>
      {invoices.length === 0 ? (
        <EmptyState
          title={narrowed ? t.noneFound() : t.none()}
          icon="file-text"
          action={
            narrowed ? (
              <LinkButton href={href(page, entry)}>{t.showAll()}</LinkButton>
            ) : (
              !atDesk && <LinkButton href={href(page, orders.history)}>{t.toOrders()}</LinkButton>
            )
          }
        />
      ) : (
        <PagedList list={list} href={n => href(page, entry, { query: { text, state, sort, page: n } })}>
          <Together atDesk={atDesk}>
            <Rows
              invoices={invoices}
              sent={sent}
              today={today}
              atDesk={atDesk}
              sorting={{
                now: sort,
                href: (sort: InvoiceSort) => href(page, entry, { query: { text, state, sort } }),
              }}
            />
          </Together>
        </PagedList>
      )}
    </Screen>
  )
}

function Rows({
  invoices,
  sent,
  today,
  atDesk,
  sorting,
}: Pick<Props, 'today' | 'atDesk' | 'sent'> & { invoices: readonly Invoice[]; sorting: Sorting }) {
  const page = usePage()
  const t = sayReceivables(page.language)
  const paper = atDesk ? receivablesDesk.paper : receivables.paper
  const order = atDesk ? orderDesk.order : orders.detail
  return (
    <DataTable
      cards={atDesk || 'brief'}
      label={t.title()}
      sorting={sorting}
      rows={invoices}
      rowKey={invoice => invoice.number}
      rowProps={invoice => ({
        'data-invoice-number': invoice.number,
        'data-invoice-state': invoiceState(invoice, today),
        'data-total-cents': invoice.total,
      })}
      columns={[
        ...(atDesk ? [{ key: 'choose', ...chooseColumn(page.language) }] : []),
        {
          key: 'number',
          sort: 'number',
          header: t.number(),
          rowHeader: true,
          cell: invoice => (
            <>
              <a
                className="invoice-paper"
                href={href(page, paper, { params: { invoiceNumber: invoice.number } })}
                download
              >
                {invoice.number} <span aria-hidden="true">({t.pdf()})</span>
                <span className="visually-hidden">{t.pdf()}</span>
              </a>
              <DataMenu kind="invoice" number={invoice.number} atDesk={atDesk} isBrief />
            </>
          ),
        },
        {
          key: 'order',
          sort: 'order',
          header: t.order(),
          cell: ({ orderCode, referenceNumber }) => (
            <>
              <a href={href(page, order, { params: { orderCode } })}>{orderCode}</a>
              <span className="row-name">
                <WholeWords text={referenceNumber} />
              </span>
            </>
          ),
        },
        ...(atDesk
          ? [
              {
                key: 'company',
                sort: 'company',
                header: t.company(),
                cell: (one: Invoice) => (
                  <>
                    {one.companyName}
                    <span className="row-name">{one.companyCode}</span>
                  </>
                ),
              },
            ]
          : [{ key: 'buyer', sort: 'buyer', header: t.buyer(), cell: (one: Invoice) => one.buyerName }]),
        {
          key: 'issued',
          sort: 'issued',
          header: t.issuedOn(),
          ...(atDesk && { className: 'cell-extra' }),
          cell: one => formatDate(one.issuedOn),
        },
        {
          key: 'due',
          brief: 'start',
          sort: 'due',
          header: t.dueOn(),
          cell: one => <InvoiceDue invoice={one} today={today} />,
        },
        {
          key: 'state',
          brief: 'mark',
          sort: 'state',
          header: t.state(),
          cell: one => (
            <>
              <InvoiceMark invoice={one} today={today} />
              {sent.get(one.number)}
            </>
          ),
        },
        {
          key: 'total',
          brief: 'end',
          sort: 'total',
          header: t.total(),
          align: 'number',
          cell: one => <InvoiceTotal invoice={one} atDesk={atDesk} />,
        },
        ...(atDesk
          ? [
              {
                key: 'pay',
                header: <span className="visually-hidden">{t.pay()}</span>,
                align: 'number' as const,
                cell: (one: Invoice) => <Acts invoice={one} />,
              },
            ]
          : []),
      ]}
    />
  )
}
