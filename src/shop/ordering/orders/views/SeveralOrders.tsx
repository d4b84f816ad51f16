import { href } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Language } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { orderDesk } from '../contract.ts'
import type { ChosenOrder } from '../model/desk-order.ts'
import type { MovedRate } from '../model/moved-rates.ts'
import { sayOrders } from '../texts/desk.ts'
import { saySeveralOrders } from '../texts/several.ts'
import { CarrierField } from './CarrierField.tsx'
import { WhatHappens } from './WhatHappens.tsx'

type SeveralAct = 'confirm' | 'ship'
type AboutToMove = {
  code: string
  version: number
  order: Pick<ChosenOrder, 'companyName' | 'companyBlocked' | 'buyerName' | 'currency' | 'total'> | null
  hindrance: string | null
  moved: readonly MovedRate[]
}
/**
 * What was entered of the parcels of several orders: who carries them all, the number of each by its order, and which of them leave
 * though their tax is another by now.
 */
export type ShipEntered = {
  carrier: string
  tracking: ReadonlyMap<string, string>
  atOldRates: ReadonlySet<string>
}

/** The field of the number of an order's parcel. */
export const trackingField = (code: string): string => `tracking-${code}`
/** Parcels as the address of their delivery notes names them: '1004001-1,1004002-3'. */
export const parcelsText = (parcels: readonly { code: string; shipment: number }[]): string =>
  parcels.map(({ code, shipment }) => `${code}-${shipment}`).join(',')

/** What each act says, and where it is sent. */
export function severalWords(language: Language) {
  const t = saySeveralOrders(language)
  const asks = (question: (of: { n: number }) => string, none: string) => (n: number) =>
    n === 0 ? none : question({ n })
  return {
    confirm: {
      question: asks(t.confirmQuestion, t.confirmNone()),
      note: t.confirmNote,
      nobody: t.confirmNobody,
      press: t.confirmN,
      will: t.willConfirm,
      report: t.confirmReport,
      done: t.wasConfirmed,
      icon: 'check',
      to: orderDesk.confirmOrders,
    },
    ship: {
      question: asks(t.shipQuestion, t.shipNone()),
      note: t.shipNote,
      nobody: t.shipNobody,
      press: t.shipN,
      will: t.willShip,
      report: t.shipReport,
      done: t.wasShipped,
      icon: 'truck',
      to: orderDesk.shipOrders,
    },
  } as const
}

function OrderLink({ code }: { code: string }) {
  const page = usePage()
  return <a href={href(page, orderDesk.order, { params: { orderCode: code } })}>{code}</a>
}

/** What these orders come to, by currency, as one text. */
function useSum(orders: readonly AboutToMove[]): string {
  const page = usePage()
  const totals = new Map<string, number>()
  for (const { order } of orders)
    if (order) totals.set(order.currency, (totals.get(order.currency) ?? 0) + order.total)
  return [...totals].map(([currency, total]) => formatAmount(total, currency, page.formatLocale)).join(' + ')
}

/** The field in which the number of a parcel is entered or scanned. */
const parcelColumn = (
  language: Language,
  { tracking }: ShipEntered,
  errors: readonly FieldError[],
  first: string | undefined,
): Column<AboutToMove> => ({
  key: 'tracking',
  header: sayOrders(language).tracking(),
  cell: ({ code, hindrance }) =>
    hindrance === null && (
      <Field
        label={saySeveralOrders(language).trackingOf({ code })}
        hideLabel
        name={trackingField(code)}
        defaultValue={tracking.get(code) ?? ''}
        autoComplete="off"
        maxLength={60}
        // a scanner types where the focus is
        {...(errors.length === 0 && code === first && { 'data-focus': '' })}
        error={errors.find(one => one.field === trackingField(code))?.message}
      />
    ),
})

/** Asks before several orders are confirmed or shipped: how many, what they come to, and which are left out. */
export function SeveralOrdersPage({
  act,
  chosen,
  entered,
  errors,
}: {
  act: SeveralAct
  chosen: readonly AboutToMove[]
  entered: ShipEntered
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = saySeveralOrders(page.language)
  const words = sayOrders(page.language)
  const said = severalWords(page.language)[act]
  const going = chosen.filter(one => one.hindrance === null)
  const asked = going.filter(one => one.moved.length > 0).length
  const n = going.length
  const sum = useSum(going)
  return (
    <Screen title={said.question(n)} note={n === 0 ? said.nobody() : said.note({ n, sum })}>
      <ErrorSummary
        errors={errors}
        names={Object.fromEntries(chosen.map(({ code }) => [trackingField(code), t.trackingOf({ code })]))}
      />
      <form
        method="post"
        action={href(page, said.to)}
        className="stack"
        // numbers of parcels were scanned into it
        {...(act === 'ship' && {
          'data-unsaved': [...entered.tracking.values()].some(Boolean) ? 'entered' : '',
        })}
      >
        {/* 'Enter', as a scanner ends a number with, presses the first: nothing leaves by it */}
        {act === 'ship' && (
          <button type="submit" disabled hidden>
            {said.press({ n })}
          </button>
        )}
        <CsrfField />
        <input type="hidden" name="confirmed" value="true" />
        {going.map(one => (
          <input key={one.code} type="hidden" name="order" value={`${one.code}:${one.version}`} />
        ))}
        <DataTable
          cards
          label={words.orders()}
          rows={chosen}
          rowKey={one => one.code}
          rowProps={one => ({ 'data-about-to': one.code })}
          columns={[
            {
              key: 'code',
              header: words.number(),
              rowHeader: true,
              cell: ({ code, order }) => (order ? <OrderLink code={code} /> : code),
            },
            {
              key: 'company',
              header: words.company(),
              cell: ({ order }) =>
                order && (
                  <>
                    {order.companyName} {order.companyBlocked && <State tone="bad">{words.blocked()}</State>}
                  </>
                ),
            },
            { key: 'buyer', header: words.buyer(), cell: one => one.order?.buyerName },
            {
              key: 'will',
              header: t.will(),
              cell: one => (
                <WhatHappens {...one} will={said.will()} ticked={entered.atOldRates.has(one.code)} />
              ),
            },
            {
              key: 'total',
              header: words.total(),
              align: 'number',
              cell: one => one.order && <Money amount={one.order.total} currency={one.order.currency} />,
            },
            ...(act === 'ship' && n > 0
              ? [parcelColumn(page.language, entered, errors, going[0]?.code)]
              : []),
          ]}
        />
        {act === 'ship' && n > 0 && (
          <CarrierField label={t.carrierOfAll()} carrier={entered.carrier} width="medium" />
        )}
        <div className="row">
          {n > 0 && (
            <Button
              type="submit"
              look="primary"
              icon={said.icon}
              {...(errors.length === 0 && act === 'confirm' && { 'data-focus': '' })}
            >
              {asked > 0 ? t.shipTicked({ n: n - asked }) : said.press({ n })}
            </Button>
          )}
          <LinkButton look="text" href={href(page, orderDesk.orders)}>
            {t.backToOrders()}
          </LinkButton>
        </div>
      </form>
    </Screen>
  )
}

/** What became of each of them; of those that were shipped, their delivery notes. */
export function SeveralOrdersReport({
  act,
  acted,
  parcels,
}: {
  act: SeveralAct
  acted: readonly { code: string; done: boolean; reason: string }[]
  parcels: readonly { code: string; shipment: number }[]
}) {
  const page = usePage()
  const t = saySeveralOrders(page.language)
  const words = sayOrders(page.language)
  const said = severalWords(page.language)[act]
  return (
    <Screen
      title={said.report({ n: acted.filter(one => one.done).length, all: acted.length })}
      actions={
        <>
          {parcels.length > 0 && (
            <LinkButton
              icon="download"
              href={href(page, orderDesk.deliveryNotes, { query: { parcels: parcelsText(parcels) } })}
            >
              {t.deliveryNotes()}
            </LinkButton>
          )}
          {act === 'ship' && <LinkButton href={href(page, orderDesk.shipByNumber)}>{t.more()}</LinkButton>}
          <LinkButton href={href(page, orderDesk.orders)}>{t.backToOrders()}</LinkButton>
        </>
      }
    >
      <DataTable
        cards
        label={words.orders()}
        // what needs a hand comes first
        rows={acted.toSorted((a, b) => Number(a.done) - Number(b.done))}
        rowKey={one => one.code}
        rowProps={one => ({ 'data-acted': one.code })}
        columns={[
          {
            key: 'code',
            header: words.number(),
            rowHeader: true,
            cell: one => <OrderLink code={one.code} />,
          },
          {
            key: 'result',
            header: t.result(),
            cell: one =>
              one.done ? (
                <State tone="good">{said.done()}</State>
              ) : (
                <State tone="bad">{t.not({ reason: one.reason || words.unknown() })}</State>
              ),
          },
        ]}
      />
    </Screen>
  )
}
