import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { lineField } from '#shop/ordering/orders/model/shipment.ts'
import { receivablesDesk } from '#shop/ordering/receivables/contract.ts'
import { DeskRequest, type DeskRequestProps } from '#shop/requests/inbox/views/DeskRequest.tsx'
import { DeskStep, fieldOf, type FieldOf } from '#shop/requests/inbox/views/DeskStep.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { IfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { returnsDesk } from '../contract.ts'
import { codeOfLine, creditedWith, stockField, type Returned } from '../model/goods-return.ts'
import { returnActionsOn, type ReturnAction } from '../model/states.ts'
import { sayReturns } from '../texts.ts'
import { ReturnFacts } from './ReturnFacts.tsx'

const entries = {
  'accept-return': returnsDesk.accept,
  'enter-arrival': returnsDesk.arrival,
  'credit-return': returnsDesk.credit,
  'end-return': returnsDesk.end,
} as const satisfies Record<ReturnAction, unknown>
const steps = Object.keys(entries) as ReturnAction[]

type Props = DeskRequestProps & Returned

/** A return at the desk: beside what every request has, its next steps. */
export function ReturnDeskPage({ goods, order, ...shown }: Props) {
  const page = usePage()
  const t = sayReturns(page.language)
  const { request } = shown
  const may = mayOpen(page, returnsDesk.accept) ? returnActionsOn(request, ['seller']) : []
  return (
    <DeskRequest {...shown}>
      <ReturnFacts
        goods={goods}
        order={order}
        toOrder={
          <LinkIfOpen
            entry={orderDesk.order}
            href={href(page, orderDesk.order, { params: { orderCode: order.code } })}
          >
            {order.code}
          </LinkIfOpen>
        }
        label={
          <a href={href(page, returnsDesk.label, { params: { code: request.code } })} download>
            {t.label()}
          </a>
        }
      />
      {steps
        .filter(action => may.includes(action))
        .map(action => (
          <Step key={action} action={action} goods={goods} order={order} {...shown} />
        ))}
    </DeskRequest>
  )
}

/** One step as a form: its own fields, and a message that goes with it. */
function Step({ action, goods, order, request, refused }: Props & { action: ReturnAction }) {
  const page = usePage()
  const t = sayReturns(page.language)
  const names: Record<ReturnAction, string> = {
    'accept-return': t.accept(),
    'enter-arrival': t.arrival(),
    'credit-return': t.credit(),
    'end-return': t.end(),
  }
  const field = fieldOf(action, refused)
  const own: Record<ReturnAction, ReactNode> = {
    'accept-return': <p className="muted">{t.acceptHelp()}</p>,
    'enter-arrival': <Arrived goods={goods} order={order} field={field} />,
    'credit-return': <ToCreditNotes goods={goods} order={order} />,
    'end-return': <p className="muted">{t.endHelp()}</p>,
  }
  return (
    <DeskStep
      action={action}
      to={href(page, entries[action], { params: { code: request.code } })}
      name={names[action]}
      version={request.version}
      refused={refused}
      primary={action !== 'end-return'}
    >
      {own[action]}
    </DeskStep>
  )
}

/** What arrived of each line, and what of it can be sold again; as announced until something else is entered. */
function Arrived({ goods, order, field }: Returned & { field: FieldOf }) {
  const page = usePage()
  const t = sayReturns(page.language)
  const sellable = goods.reason === 'not-needed' || goods.reason === 'wrong-goods'
  return (
    <>
      <p className="muted">{t.arrivalHelp()}</p>
      <DataTable
        cards
        label={t.arrival()}
        rows={goods.lines}
        rowKey={line => line.lineNumber}
        columns={[
          {
            key: 'code',
            header: t.partNumber(),
            rowHeader: true,
            cell: line => codeOfLine(order, line.lineNumber),
          },
          {
            key: 'announced',
            header: t.announced(),
            align: 'number',
            cell: line => line.quantity.toLocaleString(page.formatLocale),
          },
          {
            key: 'received',
            header: t.received(),
            cell: line => (
              <Field
                {...field(lineField(line.lineNumber), String(line.quantity))}
                label={t.receivedOf({ code: codeOfLine(order, line.lineNumber) })}
                hideLabel
                width="short"
                inputMode="numeric"
                maxLength={9}
              />
            ),
          },
          {
            key: 'restocked',
            header: t.restocked(),
            cell: line => (
              <Field
                {...field(stockField(line.lineNumber), sellable ? String(line.quantity) : '')}
                label={t.restockedOf({ code: codeOfLine(order, line.lineNumber) })}
                hideLabel
                width="short"
                inputMode="numeric"
                maxLength={9}
              />
            ),
          },
        ]}
      />
    </>
  )
}

/** The way to the credit note of each invoice with the pieces that arrived of it; without pieces where none of them were billed. */
function ToCreditNotes({ goods, order }: Returned) {
  const page = usePage()
  const t = sayReturns(page.language)
  const credited = creditedWith(goods, order.invoices)
  const ways =
    credited.length > 0
      ? credited
      : order.invoices.map(({ number }) => ({ number, pieces: new Map<number, number>() }))
  if (order.invoices.length === 0) return <p className="muted">{t.noInvoice()}</p>
  return (
    <>
      <p className="muted">{t.creditHelp()}</p>
      <IfOpen entry={receivablesDesk.creditForm}>
        <ul className="plain-list">
          {ways.map(({ number, pieces }) => (
            <li key={number}>
              <a
                href={href(page, receivablesDesk.creditForm, {
                  params: { invoiceNumber: number },
                  query: {
                    pieces: [...pieces].map(([line, n]) => `${line}:${n}`).join(','),
                    reason: `${t[goods.reason]()}, ${goods.returnNumber ?? ''}`,
                  },
                })}
              >
                {t.issueCredit({ number: String(number) })}
              </a>
            </li>
          ))}
        </ul>
      </IfOpen>
    </>
  )
}
