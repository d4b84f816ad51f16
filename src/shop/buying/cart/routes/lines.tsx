import { dayFault, isPlausible } from '#kit/typed/day.ts'
import { fragmentAnswer, seeOther, type FragmentAnswer, type Redirect } from '#kit/answer.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, type Flash } from '#kit/flash.ts'
import { formRefused, invalid, Refusal } from '#kit/refusal.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import { readAssignment } from '#shop/ordering/reference-documents/model/assignment.ts'
import { cart, cartLines } from '../contract.ts'
import { deliveryInstead } from '../model/requested-day.ts'
import { answerChange, cartPage } from './show.tsx'
import { requestDay } from '../service/change-cart.ts'
import { readCart } from '../service/read-cart.ts'
import { addDocument, assignReferences, documentRest } from '../service/references.ts'
import { sayCart } from '../texts.ts'
import { addedReply, addedWords, faultMessage } from '../views/added.tsx'
import { DocumentFragment } from '../views/DocumentFragment.tsx'
import { askPickup, deliver, takePickup } from './way-of-delivery.tsx'

type Buyer = Ctx<CompanyMember>

/** What became of each assignment, in words; the basket opens whatever the outcome (CART-29, K-49). */
async function assigned(ctx: Buyer, chosen: readonly string[]): Promise<Redirect> {
  const t = sayCart(ctx.page.language)
  const done = await assignReferences(
    ctx,
    chosen.flatMap(text => readAssignment(text) ?? []),
  )
  const messages = done.map((one): Flash => {
    const { code, entryNumber: n } = one
    switch (one.outcome) {
      case 'assigned':
        return { kind: 'success', text: t.referenceAssigned({ code, document: one.document }) }
      case 'removed':
        return { kind: 'success', text: t.referenceRemoved({ code }) }
      case 'refused':
        return { kind: 'error', text: t.referenceFailed({ n, document: one.document }) }
      case 'special':
        return { kind: 'error', text: t.referenceNotHere({ n }) }
    }
  })
  leaveFlash(ctx, messages.length > 0 ? messages : [{ kind: 'info', text: t.referenceGone() }])
  return seeOther(href(ctx.page, cart.show))
}

/** Asks what becomes of the basket (CART-08); throws not found where nothing of the document can be called off. */
async function askDocument(ctx: Buyer, code: string): Promise<FragmentAnswer> {
  const [rest, open] = await Promise.all([documentRest(ctx, code), readCart(ctx)])
  return fragmentAnswer({
    title: sayCart(ctx.page.language).documentTitle({ code }),
    body: <DocumentFragment code={code} lines={rest.length} inBasket={open?.positions.length ?? 0} />,
  })
}

export const cartLineRoutes = routes(cartLines, {
  assign: (ctx, { query }) => assigned(ctx, query.selectedRadiobutton),
  assignByForm: (ctx, { body }) => assigned(ctx, body.ok ? body.value.selectedRadiobutton : []),
  askDocument: (ctx, { query }) => askDocument(ctx, query.documentCode),
  addDocument: async (ctx, { body }) => {
    const { documentCode, replace } = body.ok ? body.value : { documentCode: '', replace: undefined }
    const open = replace === undefined ? await readCart(ctx) : null
    if (open && open.positions.length > 0) {
      await documentRest(ctx, documentCode)
      const message = sayCart(ctx.page.language).documentBasket({ n: open.positions.length })
      if (ctx.request.wants === 'data') throw invalid([{ field: 'replace', message }], message)
      return askDocument(ctx, documentCode)
    }
    const outcome = await addDocument(ctx, documentCode, replace === 'true')
    const faults = (outcome.done ? outcome.leftOut : outcome.faults).map(fault =>
      faultMessage(ctx.page, fault),
    )
    if (!outcome.done) {
      if (ctx.request.wants === 'data') throw invalid([], faults.join(' '))
      leaveFlash(
        ctx,
        faults.slice(0, 6).map((text): Flash => ({ kind: 'error', text })),
      )
      return seeOther(href(ctx.page, cart.show))
    }
    if (ctx.request.wants === 'data') return addedReply(ctx.page, outcome.lines, await readCart(ctx))
    leaveFlash(ctx, [
      ...addedWords(ctx.page, outcome.lines),
      ...faults.slice(0, 6).map((text): Flash => ({ kind: 'warning', text })),
    ])
    return seeOther(href(ctx.page, cart.show))
  },
  deliver: (ctx, { body }) => deliver(ctx, body),
  pickup: (ctx, { query }) => askPickup(ctx, query.entryNumber),
  choosePickup: (ctx, { body }) => takePickup(ctx, body),
  requestedDeliveryDates: async (ctx, { body }) => {
    const t = sayCart(ctx.page.language)
    const { rows, on } = body.ok ? body.value : { rows: null, on: null }
    const today = dayOf(ctx.clock())
    const wrong =
      on === null
        ? t.dayUnread()
        : !isPlausible(on, today, 3)
          ? dayFault(formatDate(on), ctx.page.language, t.dayUnread())
          : on < today
            ? t.dayPast()
            : ''
    if (wrong !== '' || on === null || rows === null) {
      const message = wrong || t.noneChosen()
      if (ctx.request.wants === 'data')
        throw invalid([{ field: wrong ? 'requestedOn' : '', message }], message)
      return cartPage(ctx, { messages: [{ kind: 'error', text: message }] }, formRefused.status)
    }
    const count = await requestDay(ctx, on, rows)
    if (count === null) {
      if (ctx.request.wants === 'data') throw new Refusal('not-found', t.noneChosen())
      return cartPage(ctx, { messages: [{ kind: 'error', text: t.noneChosen() }] }, 404)
    }
    const own = await readCart(ctx)
    const instead = deliveryInstead(on, own?.deliveryDays ?? [])
    const messages: Flash[] = [{ kind: 'success', text: t.dayRequested({ n: count, on: formatDate(on) }) }]
    if (instead)
      messages.push({
        kind: 'info',
        text: t.noDelivery({ on: formatDate(on), instead: formatDate(instead) }),
      })
    return answerChange(ctx, messages)
  },
})
