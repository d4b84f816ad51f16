import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { formRefused } from '#kit/refusal.ts'
import type { FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { newChallenge } from '#shop/site/captcha/service.ts'
import { requests } from '#shop/requests/inbox/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { emailInquiry } from './contract.ts'
import { itemsOf, type InquiryItem } from './model/items.ts'
import { captchaForm, quantityErrors, sendInquiry } from './service.ts'
import { sayEmail } from './texts.ts'
import { InquiryPage, type InquiryPageProps } from './views/InquiryPage.tsx'

const blank = { name: '', email: '', company: '', phone: '', message: '', privacy: '' }

/** What an inquiry is about. */
type About = { items: readonly InquiryItem[]; configIds: readonly string[] }
const noItems: About = { items: [], configIds: [] }
const asked = (ctx: Ctx, form: Parameters<typeof itemsOf>[0] & Pick<About, 'configIds'>): About => ({
  items: itemsOf(form, ctx.page.base),
  configIds: form.configIds,
})

function formPage(
  ctx: Ctx,
  { items, configIds }: About,
  entered: InquiryPageProps['entered'] = blank,
  errors: readonly FieldError[] = [],
  status = formRefused.status,
): PageAnswer {
  const t = sayEmail(ctx.page.language)
  const { who } = ctx
  return pageAnswer({
    title: items.length > 0 ? t.title() : t.contact(),
    description: t.intro(),
    layout: 'narrow',
    ...(errors.length > 0 && { status, refused: true }),
    body: (
      <InquiryPage
        items={items}
        configIds={configIds}
        entered={entered}
        challenge={who ? null : newChallenge(ctx, captchaForm)}
        signedInAs={who ? `${who.firstName} ${who.lastName}, ${who.email}` : null}
        errors={errors}
      />
    ),
  })
}

export const emailInquiryRoutes = routes(emailInquiry, {
  contact: ctx => formPage(ctx, noItems),
  prepare: (ctx, { body }) => {
    const about = body.ok ? asked(ctx, body.value) : noItems
    return formPage(ctx, about, blank, quantityErrors(ctx, about.items), 200)
  },
  send: async (ctx, { body }) => {
    if (!body.ok) return formPage(ctx, noItems, { ...blank, ...body.entered }, body.errors)
    const { productNumber, qty, itemDesc, itemLink, configIds, ...form } = body.value
    const about = asked(ctx, { productNumber, qty, itemDesc, itemLink, configIds })
    const outcome = await sendInquiry(ctx, { ...form, ...about })
    if ('errors' in outcome) return formPage(ctx, about, form, outcome.errors)
    return seeOther(href(ctx.page, emailInquiry.sent, { query: { code: outcome.code } }))
  },
  sent: (ctx, { query }) => {
    const t = sayEmail(ctx.page.language)
    return pageAnswer({
      title: t.sentTitle(),
      layout: 'narrow',
      body: (
        <div className="stack">
          <PageHead title={t.sentTitle()} />
          <Message kind="success" title={t.sentText({ code: query.code })} stays announced />
          {ctx.who && <LinkButton href={href(ctx.page, requests.list)}>{t.toRequests()}</LinkButton>}
        </div>
      ),
    })
  },
})
