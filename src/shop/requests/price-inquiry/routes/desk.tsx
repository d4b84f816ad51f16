import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, formRefused } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { DoubtfulPrices } from '#shop/catalogue/pricing/service/judge.ts'
import { deskHref } from '#shop/requests/inbox/contract.ts'
import type { RefusedForm } from '#shop/requests/inbox/model/refused.ts'
import { DeskRequest } from '#shop/requests/inbox/views/DeskRequest.tsx'
import { priceInquiryDesk } from '../contract.ts'
import { answerInquiry, checkAnswer, inquiryAtDesk } from '../service/answer.ts'
import { sayInquiry } from '../texts.ts'
import { AnswerForm, type EnteredAnswer } from '../views/AnswerForm.tsx'
import { Positions } from '../views/Positions.tsx'

type Desk = Ctx<SignedIn>

/** `refused`: a form that every request has; `entry`: the answer with its prices. */
export async function inquiryDeskPage(
  ctx: Desk,
  code: string,
  more: { refused?: RefusedForm; entry?: EnteredAnswer; status?: number; template?: number | null } = {},
): Promise<PageAnswer> {
  const { inquiry, beside, ...found } = await inquiryAtDesk(ctx, code, more.template)
  const { request } = found
  const single = request.kind === 'individual-price'
  const t = sayInquiry(ctx.page.language)
  const now = ctx.clock()
  return pageAnswer({
    title: `${single ? t.individualTitle() : t.title()} ${code}`,
    layout: 'wide',
    crumbs: [{ name: code, href: deskHref(ctx.page, request.kind, code) }],
    ...((more.entry || more.refused) && { status: more.status ?? formRefused.status, refused: true }),
    body: (
      <DeskRequest
        {...found}
        refused={more.refused ?? null}
        flashes={more.entry || more.refused ? [] : takeFlash(ctx)}
        now={now}
      >
        <Positions inquiry={inquiry} country={request.country} resells single={single} />
        {/* who may not write to the customer only reads */}
        {found.actions.includes('note') && ['sent', 'in-progress', 'answered'].includes(request.state) && (
          <AnswerForm
            code={code}
            version={request.version}
            inquiry={inquiry}
            known={one => beside.known(one, one.quantity)}
            entry={more.entry ?? null}
            draft={found.draft}
            now={now}
          />
        )}
      </DeskRequest>
    ),
  })
}

export const priceInquiryDeskRoutes = routes(priceInquiryDesk, {
  show: (ctx, { params, query }) => inquiryDeskPage(ctx, params.code, { template: query.template }),
  answer: async (ctx, { params: { code }, body }) => {
    const { request } = await inquiryAtDesk(ctx, code)
    const nothing = { checked: [], doubts: [] }
    if (!body.ok)
      return inquiryDeskPage(ctx, code, {
        entry: { action: 'answer', errors: body.errors, entered: body.entered, ...nothing },
      })
    const entered = Object.fromEntries(
      Object.entries(body.value).map(([name, value]) => [name, String(value)]),
    )
    const again = (
      errors: RefusedForm['errors'],
      status: number,
      more: Pick<EnteredAnswer, 'checked' | 'doubts'> = nothing,
    ) => inquiryDeskPage(ctx, code, { entry: { action: 'answer', errors, entered, ...more }, status })
    if (body.value['preview'] !== undefined) {
      const { errors, ...checked } = await checkAnswer(ctx, code, body.value)
      return again(errors, errors.length > 0 ? formRefused.status : 200, checked)
    }
    try {
      const { errors } = await answerInquiry(ctx, code, body.value)
      if (errors.length > 0) return await again(errors, formRefused.status)
    } catch (error) {
      if (error instanceof DoubtfulPrices)
        return again(error.errors, formRefused.status, {
          checked: (await checkAnswer(ctx, code, body.value)).checked,
          doubts: error.doubts,
        })
      return again([{ field: '', message: conflictOf(error) }], 409)
    }
    leaveFlash(ctx, [{ kind: 'success', text: sayInquiry(ctx.page.language).answered({ code }) }])
    return seeOther(deskHref(ctx.page, request.kind, code))
  },
})
