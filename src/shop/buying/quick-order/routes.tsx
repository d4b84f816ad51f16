import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { formRefused, invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { maxPositions } from '#shop/buying/cart/model/order-line.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { addedReply, addedWords, faultMessage } from '#shop/buying/cart/views/added.tsx'
import type { WrongFile } from '#shop/people/list-intake/model/table-columns.ts'
import type { ShownRow } from '#shop/buying/part-list/model/shown-row.ts'
import { shownRow } from '#shop/buying/part-list/views/shown-rows.ts'
import { quickOrder } from './contract.ts'
import type { EnteredRow } from './model/entered-row.ts'
import { entryOf, reasonOf, type ShownEntry } from './model/shown-entry.ts'
import { addRows, type RowLeft } from './service/add-rows.ts'
import { readFile } from './service/read-file.ts'
import { sayQuickOrder } from './texts.ts'
import { QuickOrderPage } from './views/QuickOrderPage.tsx'

const say = (ctx: Ctx) => sayQuickOrder(ctx.page.language)
const isData = (ctx: Ctx) => ctx.request.wants === 'data'

function show(
  ctx: Ctx,
  rows: readonly ShownEntry[],
  more: {
    messages?: readonly Flash[]
    errors?: readonly { field: string; message: string }[]
    wrongFile?: WrongFile
    aside?: readonly ShownRow[]
  } = {},
): PageAnswer {
  const refused = (more.errors ?? []).length > 0
  return pageAnswer({
    title: say(ctx).title(),
    layout: 'wide',
    description: say(ctx).note(),
    canonical: '/quickOrder',
    ...(refused && formRefused),
    body: (
      <QuickOrderPage
        rows={rows}
        messages={[...takeFlash(ctx), ...(more.messages ?? [])]}
        errors={more.errors ?? []}
        wrongFile={more.wrongFile}
        aside={more.aside}
        today={dayOf(ctx.clock())}
      />
    ),
  })
}

/** Why a row was left, in words (QO-04). */
function reasonFor(ctx: Ctx, { row, fault }: RowLeft): string {
  if (fault) return faultMessage(ctx.page, fault)
  return row ? reasonOf(shownRow(ctx.page, row)) : say(ctx).notOneRow()
}

const leftEntry = (ctx: Ctx, entered: EnteredRow | undefined, left: RowLeft): ShownEntry => ({
  productId: entered?.productId ?? '',
  quantity: entered?.quantity ?? '',
  shown: left.row && shownRow(ctx.page, left.row),
  reason: reasonFor(ctx, left),
})

export const quickOrderRoutes = routes(quickOrder, {
  show: ctx => show(ctx, []),
  add: async (ctx, { body }) => {
    const t = say(ctx)
    const none = body.ok && body.value.length === 0
    if (!body.ok || none) {
      const message = none ? t.enterFirst() : t.tooMany({ n: maxPositions })
      const errors = [{ field: 'productId[0]', message }]
      if (isData(ctx)) throw invalid(errors)
      return show(ctx, [], { errors })
    }
    const { lines, left } = await addRows(ctx, body.value)
    const entered = new Map(body.value.map(row => [row.at, row]))
    if (isData(ctx))
      return {
        ...addedReply(ctx.page, lines, await readCart(ctx)),
        added: lines.length,
        rows: left.map(one => {
          const { shown, reason } = leftEntry(ctx, entered.get(one.at), one)
          return { at: one.at, reason, shown }
        }),
      }
    const messages = lines.length > 0 ? addedWords(ctx.page, lines) : []
    if (left.length === 0) {
      leaveFlash(ctx, messages)
      return seeOther(href(ctx.page, cart.show))
    }
    const rows = left.map(one => leftEntry(ctx, entered.get(one.at), one))
    const errors = rows.map((row, at) => ({
      field: `productId[${at}]`,
      message: `${row.productId}: ${row.reason}`,
    }))
    if (lines.length === 0) return show(ctx, rows, { errors })
    return show(ctx, rows, {
      messages: [...messages, { kind: 'warning', text: t.notAdded({ n: left.length }) }],
    })
  },
  read: async (ctx, { body, upload }) => {
    const named = body.ok ? body.value : {}
    const outcome = await readFile(ctx, upload, named)
    if ('refused' in outcome) {
      const missing = 'field' in outcome ? outcome : undefined
      const errors = [{ field: missing?.field ?? 'file', message: outcome.refused }]
      if (isData(ctx)) throw invalid(errors, outcome.refused)
      return show(ctx, [], { errors, wrongFile: { error: outcome.refused, missing, named } })
    }
    const rows = outcome.rows.map(row => shownRow(ctx.page, row))
    const { note } = outcome
    if (isData(ctx)) return { rows, note }
    return show(ctx, rows.filter(row => row.aside === '').map(entryOf), {
      messages: note ? [{ kind: 'info', text: note }] : [],
      aside: rows.filter(row => row.aside !== ''),
    })
  },
})
