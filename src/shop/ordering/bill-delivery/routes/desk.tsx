import { pageAnswer, seeOther } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import type { Language } from '#platform/language/language.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { billAddresses, billCarriers, billStates } from '#shop/ordering/receivables/slots.ts'
import { billDeliveryDesk } from '../contract.ts'
import { billAddressOf, carryBill } from '../service/deliver.ts'
import { countForDesk, deliveriesOfInvoices, deliveriesAtDesk, sendNow, type Sent } from '../service/desk.ts'
import { sayBillDelivery, sayBillDeliverySection } from '../texts.ts'
import { missingText } from '../model/missing-words.ts'
import { ListPage } from '../views/ListPage.tsx'
import { OnInvoice } from '../views/OnInvoice.tsx'

/** Rows of a page of the list. */
const perPage = 50

/** What became of one that was sent at the desk, in words. */
function toldOf({ number, became }: Sent, language: Language): Flash {
  const t = sayBillDelivery(language)
  const said = { number: String(number) }
  if (became.state === 'held')
    return {
      kind: 'warning',
      text: t.stillHeld({ ...said, what: missingText(became.missing ?? [], language) }),
    }
  if (became.state === 'mailed' || became.state === 'handed-over' || became.state === 'delivered')
    return { kind: 'success', text: t.isSent(said) }
  return { kind: 'warning', text: t.notSent({ ...said, reason: became.reason ?? '' }) }
}

export const billDeliveryDeskRoutes = routes(billDeliveryDesk, {
  list: async (ctx, { query }) => {
    const { rows, total } = await deliveriesAtDesk(ctx, {
      state: query.state,
      text: query.text,
      limit: perPage,
      offset: (query.page - 1) * perPage,
    })
    return pageAnswer({
      title: sayBillDelivery(ctx.page.language).title(),
      layout: 'wide',
      body: (
        <ListPage
          rows={rows}
          query={query}
          lastPage={Math.max(1, Math.ceil(total / perPage))}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  send: async (ctx, { params, body }) => {
    const asPaper = body.ok && body.value.as === 'paper'
    leaveFlash(ctx, [toldOf(await sendNow(ctx, params.id, asPaper), ctx.page.language)])
    return seeOther(href(ctx.page, billDeliveryDesk.list))
  },
})

/** Its section of the desk. */
export const billDeliveryDeskSections: readonly Section[] = [
  {
    key: 'desk/invoice-deliveries',
    group: 'selling',
    entry: billDeliveryDesk.list,
    say: sayBillDeliverySection,
    waiting: async db =>
      (await countForDesk(db)).map(({ state, count, oldest }) => ({
        count,
        oldest,
        what: (language: Language) => {
          const t = sayBillDelivery(language)
          return state === 'held'
            ? t.heldWaiting()
            : state === 'refused'
              ? t.refusedWaiting()
              : t.stuckWaiting()
        },
        query: { state },
      })),
  },
]

/** It carries what is issued, and says beside invoices how they went. */
export const billDeliveryFills = [
  billCarriers.fill(carryBill),
  billAddresses.fill(billAddressOf),
  billStates.fill(async (ctx, numbers) => {
    const side = ctx.request.section?.startsWith('desk/') ? 'desk' : 'buyer'
    const found = await deliveriesOfInvoices(ctx.db, numbers)
    return new Map(
      [...found].map(([number, delivery]) => [
        number,
        <OnInvoice key={number} delivery={delivery} side={side} />,
      ]),
    )
  }),
]
