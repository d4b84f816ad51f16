import { randomBytes } from 'node:crypto'
import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash } from '#kit/flash.ts'
import { formatAmount } from '#kit/money.ts'
import { formRefused, notFound, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { peopleFor } from '#shop/people/customers/service/find-customers.ts'
import { ChoosePerson } from '#shop/people/customers/views/ChoosePerson.tsx'
import { phoneOrders } from '../contract.ts'
import { nothingEntered, readEntered, type Entered } from '../model/entered.ts'
import { enterOrder, lookAtEntered, ordererFor } from '../service/enter.ts'
import type { SeenOrder } from '../service/look.ts'
import { sayPhoneOrders } from '../texts.ts'
import { EnterPage } from '../views/EnterPage.tsx'
import { errorsOf, shownOrder, usualReference } from './shown-order.ts'

type Desk = Ctx<SignedIn>
type Shown = {
  entered: Entered
  /** what was found out already; absent: it is looked at now */
  order?: SeenOrder
  errors?: readonly FieldError[]
  /** what the press that did not place it has to tell */
  told?: string
}

/** The form, with all that was entered. Throws not found. */
async function show(
  ctx: Desk,
  id: number,
  { entered, order, errors = [], told = '' }: Shown,
): Promise<PageAnswer> {
  const t = sayPhoneOrders(ctx.page.language)
  const { person, buyer } = await ordererFor(ctx, id)
  const name = `${person.firstName} ${person.lastName}`
  const seen = buyer && (order ?? (await lookAtEntered(ctx, buyer, entered)))
  return pageAnswer({
    title: t.titleFor({ name }),
    layout: 'wide',
    crumbs: [
      { name: t.title(), href: href(ctx.page, phoneOrders.choose) },
      { name, href: href(ctx.page, phoneOrders.show, { params: { id } }) },
    ],
    ...((errors.length > 0 || told !== '') && formRefused),
    body: (
      <EnterPage
        person={{ id, name, email: person.email, company: person.company }}
        entered={{ ...entered, formKey: entered.formKey || randomBytes(12).toString('hex') }}
        shown={seen && shownOrder(ctx.page, seen)}
        errors={errors}
        told={told}
      />
    ),
  })
}

export const phoneOrderRoutes = routes(phoneOrders, {
  choose: async (ctx, { query }) => {
    const t = sayPhoneOrders(ctx.page.language)
    const { text, page } = query
    return pageAnswer({
      title: t.title(),
      crumbs: [{ name: t.title(), href: href(ctx.page, phoneOrders.choose) }],
      body: (
        <ChoosePerson
          title={t.title()}
          note={t.whomHint()}
          whom={t.whom()}
          text={text}
          list={text === '' ? null : await peopleFor(ctx, { text, sort: 'name', page })}
          action={href(ctx.page, phoneOrders.choose)}
          hrefOfPage={n => href(ctx.page, phoneOrders.choose, { query: { text, page: n } })}
          choose={{
            href: id => href(ctx.page, phoneOrders.show, { params: { id } }),
            words: t.choose(),
            of: name => t.chooseFor({ name }),
          }}
        />
      ),
    })
  },
  show: (ctx, { params: { id } }) =>
    show(ctx, id, {
      entered: { ...nothingEntered, referenceNumber: usualReference(ctx.page, ctx.clock()) },
    }),
  enter: async (ctx, { params: { id }, body }) => {
    const t = sayPhoneOrders(ctx.page.language)
    const sent = body.ok ? body.value : body.entered
    const entered = readEntered(sent)
    if (sent['do'] !== 'place') return show(ctx, id, { entered })
    const outcome = await enterOrder(ctx, id, entered)
    if (outcome.outcome === 'placed') {
      const { person } = await ordererFor(ctx, id)
      const words = { code: outcome.code, name: `${person.firstName} ${person.lastName}` }
      leaveFlash(ctx, [{ kind: 'success', text: outcome.waits ? t.doneWaits(words) : t.done(words) }])
      return seeOther(href(ctx.page, orderDesk.order, { params: { orderCode: outcome.code } }))
    }
    const { order, changed } = outcome
    const errors = errorsOf(ctx.page, order, entered)
    const total = formatAmount(order.judged.costs.total, order.currency, ctx.page.formatLocale)
    const told = errors.length > 0 ? '' : changed ? t.changed({ total }) : t.seeFirst()
    return show(ctx, id, { entered, order, errors, told })
  },
  judge: async (ctx, { params: { id }, body }) => {
    const { buyer } = await ordererFor(ctx, id)
    if (!buyer) throw notFound()
    return shownOrder(ctx.page, await lookAtEntered(ctx, buyer, readEntered(body)))
  },
})
