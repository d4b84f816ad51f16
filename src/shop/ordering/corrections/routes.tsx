import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash } from '#kit/flash.ts'
import { formOvertaken, formRefusal, formRefused, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import type { CorrectionAsked } from '#shop/ordering/orders/model/correction.ts'
import { allowedActions } from '#shop/ordering/orders/model/states.ts'
import { orderAtDesk } from '#shop/ordering/orders/service/at-desk.ts'
import { corrections } from './contract.ts'
import { readAdded, readEntered, type LineField } from './model/entered.ts'
import type { SeenCorrection } from './model/seen.ts'
import { correctOrder, seeCorrection } from './service/correct-order.ts'
import { bookOf, prepareParts } from './service/prepare.ts'
import { sayCorrections } from './texts.ts'
import { CorrectPage } from './views/CorrectPage.tsx'
import type { Entered } from './views/CorrectionFields.tsx'

type Shown = {
  entered: Entered | null
  errors: readonly FieldError[]
  seen: SeenCorrection | null
  changed: boolean
}

async function show(ctx: Ctx<SignedIn>, code: string, shown: Shown): Promise<PageAnswer> {
  const { order } = await orderAtDesk(ctx.db, code)
  const book = await bookOf(ctx, order)
  const t = sayCorrections(ctx.page.language)
  const possible = allowedActions(order, ['seller']).includes('correct')
  const refused = shown.errors.length > 0 || shown.changed
  return pageAnswer({
    title: t.title({ code }),
    crumbs: [
      { name: code, href: href(ctx.page, orderDesk.order, { params: { orderCode: code } }) },
      { name: t.title({ code }), href: href(ctx.page, corrections.form, { params: { orderCode: code } }) },
    ],
    ...(refused && (shown.changed ? formOvertaken : formRefused)),
    body: <CorrectPage order={order} possible={possible} book={book} {...shown} />,
  })
}

const asText = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : String(value ?? ''),
    ]),
  )

export const correctionRoutes = routes(corrections, {
  form: (ctx, { params }) =>
    show(ctx, params.orderCode, { entered: null, errors: [], seen: null, changed: false }),
  correct: async (ctx, { params: { orderCode: code }, body }) => {
    const t = sayCorrections(ctx.page.language)
    const entered = asText(body.ok ? body.value : body.entered)
    const refuse = (errors: readonly FieldError[], changed = false, seen: SeenCorrection | null = null) =>
      show(ctx, code, { entered, errors, seen, changed })
    if (!body.ok) return refuse(body.errors)
    const { version, reason, referenceNumber, purchaseOrderNumber, sure, confirmed, ...rest } = body.value
    const { addressKey, delivery, ...fields } = rest
    const today = dayOf(ctx.clock(), ctx.page.timeZone)
    const { lines, wrong } = readEntered(fields, { today, locale: ctx.page.formatLocale })
    const words: Record<LineField, () => string> = {
      line: t.wrongPieces,
      price: t.wrongPrice,
      wish: t.wrongDay,
      day: t.wrongDay,
    }
    const typed = readAdded(fields, ctx.page.formatLocale)
    wrong.push(...typed.wrong)
    if (wrong.length > 0) return refuse(wrong.map(({ field, kind }) => ({ field, message: words[kind]() })))
    const { order } = await orderAtDesk(ctx.db, code)
    const { parts, errors } = await prepareParts(ctx, order, { addressKey, delivery, added: typed.added })
    if (errors.length > 0) return refuse(errors)
    const asked: CorrectionAsked = { lines, referenceNumber, purchaseOrderNumber, ...parts }
    try {
      if (confirmed) {
        await correctOrder(ctx, code, version, { asked, reason, sure })
        leaveFlash(ctx, [{ kind: 'success', text: t.done({ code }) }])
        return seeOther(href(ctx.page, orderDesk.order, { params: { orderCode: code } }))
      }
      const seen = await seeCorrection(ctx, code, version, asked)
      return await show(ctx, code, { entered, errors: [], seen, changed: false })
    } catch (error) {
      const { errors: wrongs, conflict } = formRefusal(error)
      const doubtful = wrongs.some(({ field }) => field === 'sure')
      const seen = doubtful ? await seeCorrection(ctx, code, version, asked) : null
      return refuse(wrongs, conflict !== null, seen)
    }
  },
})
