import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#kit/context.ts'
import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { routes } from '#kit/routes.ts'
import { newChallenge } from '#shop/captcha/service.ts'
import { requests } from '#shop/requests/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { emailInquiry } from './contract.ts'
import { itemsOf, type InquiryItem } from './model/items.ts'
import { captchaForm, sendInquiry } from './service.ts'
import { sayEmail } from './texts.ts'
import { InquiryPage, type InquiryPageProps } from './views/InquiryPage.tsx'

const blank = { name: '', email: '', company: '', phone: '', message: '', privacy: '' }

function formPage(
  ctx: Ctx,
  items: readonly InquiryItem[],
  entered: InquiryPageProps['entered'] = blank,
  errors: readonly FieldError[] = [],
): PageAnswer {
  const t = sayEmail(ctx.page.language)
  const { who } = ctx
  return pageAnswer({
    title: items.length > 0 ? t.title() : t.contact(),
    layout: 'narrow',
    ...(errors.length > 0 && { status: 400, refused: true }),
    body: (
      <InquiryPage
        items={items}
        entered={entered}
        challenge={who ? null : newChallenge(ctx, captchaForm)}
        signedInAs={who ? `${who.firstName} ${who.lastName}, ${who.email}` : null}
        errors={errors}
      />
    ),
  })
}

export const emailInquiryRoutes = routes(emailInquiry, {
  contact: ctx => formPage(ctx, []),
  prepare: (ctx, { body }) => formPage(ctx, body.ok ? itemsOf(body.value) : []),
  send: async (ctx, { body }) => {
    if (!body.ok) return formPage(ctx, [], { ...blank, ...body.entered }, body.errors)
    const { productNumber, qty, itemDesc, ...form } = body.value
    const items = itemsOf({ productNumber, qty, itemDesc })
    const outcome = await sendInquiry(ctx, { ...form, items })
    if ('errors' in outcome) return formPage(ctx, items, form, outcome.errors)
    return seeOther(href(ctx.page, emailInquiry.sent, { query: { code: outcome.code } }))
  },
  sent: (ctx, { query }) => {
    const t = sayEmail(ctx.page.language)
    return pageAnswer({
      title: t.sentTitle(),
      layout: 'narrow',
      body: (
        <div className="stack">
          <Message kind="success" title={t.sentTitle()} stays announced>
            <p>{t.sentText({ code: query.code })}</p>
          </Message>
          {ctx.who && <LinkButton href={href(ctx.page, requests.list)}>{t.toRequests()}</LinkButton>}
        </div>
      ),
    })
  },
})
