import { fileAnswer, pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { errorsOf, formRefused, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { RefusedForm } from '#shop/requests/inbox/model/refused.ts'
import { newFormKey } from '#kit/form-key.ts'
import { returns } from '../contract.ts'
import { askForReturn, returnableOrder } from '../service/ask.ts'
import { ownReturn } from '../service/find-returns.ts'
import { returnLabel } from '../service/label.ts'
import { sayReturns } from '../texts.ts'
import { OwnReturnPage } from '../views/OwnReturnPage.tsx'
import { ReturnForm } from '../views/ReturnForm.tsx'

type Person = Ctx<SignedIn>
const say = (ctx: Person) => sayReturns(ctx.page.language)

async function formPage(
  ctx: Person,
  orderCode: string,
  refused: { entered: Readonly<Record<string, unknown>>; errors: readonly FieldError[] } | null,
): Promise<PageAnswer> {
  const { lines } = await returnableOrder(ctx, orderCode)
  const title = say(ctx).title({ code: orderCode })
  const key = refused?.entered['formKey']
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, returns.form, { params: { orderCode } }) }],
    ...(refused && formRefused),
    body: (
      <ReturnForm
        orderCode={orderCode}
        lines={lines}
        entered={refused?.entered ?? {}}
        formKey={typeof key === 'string' ? key : newFormKey()}
        errors={refused?.errors ?? []}
      />
    ),
  })
}

/** `refused`: a form of every request that was not taken. */
export async function returnPage(
  ctx: Person,
  code: string,
  { refused = null, status = formRefused.status }: { refused?: RefusedForm | null; status?: number } = {},
): Promise<PageAnswer> {
  const found = await ownReturn(ctx, code)
  return pageAnswer({
    title: `${say(ctx).facts()} ${code}`,
    crumbs: [{ name: code, href: href(ctx.page, returns.show, { params: { code } }) }],
    ...(refused && { status, refused: true }),
    body: <OwnReturnPage {...found} refused={refused} flashes={refused ? [] : takeFlash(ctx)} />,
  })
}

export const returnsRoutes = routes(returns, {
  form: (ctx, { params }) => formPage(ctx, params.orderCode, null),
  send: async (ctx, { params: { orderCode }, body }) => {
    if (!body.ok) return formPage(ctx, orderCode, body)
    try {
      const code = await askForReturn(ctx, orderCode, body.value)
      leaveFlash(ctx, [{ kind: 'success', text: say(ctx).sent({ code }) }])
      return seeOther(href(ctx.page, returns.show, { params: { code } }))
    } catch (error) {
      return formPage(ctx, orderCode, { entered: body.value, errors: errorsOf(error) })
    }
  },
  show: (ctx, { params }) => returnPage(ctx, params.code),
  label: async (ctx, { params }) => {
    const { bytes, type, filename } = await returnLabel(ctx, await ownReturn(ctx, params.code))
    return fileAnswer({ bytes, type, filename, cache: 'no-store' })
  },
})
