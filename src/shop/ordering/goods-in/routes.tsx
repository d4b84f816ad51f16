import { pageAnswer, seeOther, type Crumb, type PageAnswer } from '#kit/answer.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { newFormKey } from '#kit/form-key.ts'
import { conflictOf, refusedStatus, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { goodsIn } from './contract.ts'
import {
  lookAtReceipt,
  receiptFor,
  receiptsPage,
  receive,
  warehousesHere,
  type EnteredReceipt,
  type SeenReceipt,
} from './service.ts'
import { sayGoodsIn } from './texts.ts'
import { ReceivedPage, ReceivedListPage } from './views/ReceivedPages.tsx'
import { EnterReceivedPage } from './views/EnterReceivedPage.tsx'

type Desk = Ctx<SignedIn>

const toList = ({ page }: Desk): Crumb => ({
  name: sayGoodsIn(page.language).title(),
  href: href(page, goodsIn.list),
})

async function formPage(
  ctx: Desk,
  entered: EnteredReceipt,
  { errors = [], receipt = null }: { errors?: readonly FieldError[]; receipt?: SeenReceipt | null } = {},
): Promise<PageAnswer> {
  const t = sayGoodsIn(ctx.page.language)
  return pageAnswer({
    title: t.fresh(),
    crumbs: [toList(ctx), { name: t.fresh(), href: href(ctx.page, goodsIn.fresh) }],
    ...refusedStatus({ errors }),
    body: (
      <EnterReceivedPage
        entered={{ ...entered, formKey: entered.formKey || newFormKey() }}
        warehouses={await warehousesHere(ctx)}
        receipt={receipt}
        errors={errors}
      />
    ),
  })
}

export const goodsInRoutes = routes(goodsIn, {
  list: async (ctx, { query }) => {
    const list = await receiptsPage(ctx, query.page)
    return pageAnswer({
      title: sayGoodsIn(ctx.page.language).title(),
      crumbs: [toList(ctx)],
      body: <ReceivedListPage list={list} />,
    })
  },
  fresh: async ctx => {
    const [first] = await warehousesHere(ctx)
    const receivedOn = formatDate(dayOf(ctx.clock()))
    return formPage(ctx, {
      site: first?.code ?? '',
      reference: '',
      receivedOn,
      rows: '',
      formKey: '',
      seen: '',
    })
  },
  enter: async (ctx, { body }) => {
    const t = sayGoodsIn(ctx.page.language)
    if (!body.ok) {
      const text = (field: string) => body.entered[field] ?? ''
      const entered = {
        site: text('site'),
        reference: text('reference'),
        receivedOn: text('receivedOn'),
        rows: text('rows'),
        formKey: '',
        seen: '',
      }
      return formPage(ctx, entered, { errors: body.errors })
    }
    const entered = body.value
    const looked = await lookAtReceipt(ctx, entered)
    if ('errors' in looked) return formPage(ctx, entered, looked)
    const { receipt } = looked
    if (entered.seen === '') return formPage(ctx, entered, { receipt })
    if (entered.seen !== receipt.seen || entered.formKey === '')
      return formPage(ctx, entered, { receipt, errors: [{ field: 'rows', message: t.changed() }] })
    const far = receipt.rows.filter(row => row.far).map(row => row.code)
    if (far.length > 0 && !entered.sure)
      return formPage(ctx, entered, {
        receipt,
        errors: [{ field: 'sure', message: t.far({ codes: far.join(', ') }) }],
      })
    try {
      const id = await receive(ctx, receipt, entered)
      leaveFlash(ctx, [{ kind: 'success', text: t.done() }])
      return seeOther(href(ctx.page, goodsIn.show, { params: { id } }))
    } catch (error) {
      // another form, so that it can be added as one of its own
      const errors = [{ field: 'rows', message: conflictOf(error) }]
      return formPage(ctx, { ...entered, formKey: '' }, { receipt, errors })
    }
  },
  show: async (ctx, { params }) => {
    const t = sayGoodsIn(ctx.page.language)
    const receipt = await receiptFor(ctx, params.id)
    const title = t.receipt({ number: String(receipt.id) })
    return pageAnswer({
      title,
      crumbs: [toList(ctx), { name: title, href: href(ctx.page, goodsIn.show, { params }) }],
      body: <ReceivedPage receipt={receipt} flashes={takeFlash(ctx)} />,
    })
  },
})
