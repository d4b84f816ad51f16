import { countAttempt, networkOf } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { readQuantity } from '#platform/units/quantity.ts'
import { readEmail } from '#kit/typed/email.ts'
import { quantityReason } from '#ui/quantity-reason.ts'
import { isAnswered, leftBlank, unanswered } from '#shop/site/captcha/service.ts'
import { openRequest } from '#shop/requests/inbox/service/open.ts'
import { reportEmailInquiry } from '#shop/tools/configurators/service/crm.ts'
import { itemLine, type InquiryItem } from './model/items.ts'
import { sayEmail } from './texts.ts'
import { listed, type About } from '#shop/requests/inbox/model/about.ts'

export type EmailForm = {
  items: readonly InquiryItem[]
  configIds: readonly string[]
  name: string
  email: string
  company: string
  phone: string
  message: string
  privacy: string
  captchaToken: string
  captchaProof: string
  captchaAnswer: string
}
/** Which form its captcha belongs to. */
export const captchaForm = 'e-mail inquiry'

/** How many inquiries in a day: one person, one network, one address that letters go to. */
const limits = { person: 20, network: 40, address: 10 }
const day = 86_400
/** Quantities that cannot be read, or could mean another: they are asked at their field, as `3-qty` (MAIL-01). */
export const quantityErrors = ({ page }: Pick<Ctx, 'page'>, items: readonly InquiryItem[]): FieldError[] =>
  items.flatMap(({ qty }, at) => {
    const read = readQuantity(qty, page.formatLocale)
    const inUnit = read.kind === 'unsure' && read.because === 'unit' && read.unit !== undefined
    const message = inUnit ? '' : read.kind === 'quantity' && read.quantity === 0 ? sayEmail(page.language).needQuantity() : quantityReason(page, read) // prettier-ignore
    return message === '' ? [] : [{ field: `${at}-qty`, message }]
  })

/** One line without control characters: what becomes the head of a letter. */
// oxlint-disable-next-line no-control-regex -- that is what it is about
const line = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()

/**
 * MAIL-01, MAIL-02: sends an inquiry to the desk's queue of the visitor's country and confirms it by letter. Who is signed
 * in asks under their own name and address; a guest answers a captcha. `errors`: nothing was sent. Throws too-many.
 */
export async function sendInquiry(
  ctx: Ctx,
  form: EmailForm,
): Promise<{ code: string } | { errors: FieldError[] }> {
  const t = sayEmail(ctx.page.language)
  const { who } = ctx
  const name = who ? `${who.firstName} ${who.lastName}`.trim() : line(form.name)
  const email = who ? who.email : form.email.trim().toLowerCase()
  const errors = quantityErrors(ctx, form.items)
  if (name === '') errors.push({ field: 'name', message: t.needName() })
  if (!who && readEmail(email) === null) errors.push({ field: 'email', message: t.needEmail() })
  if (form.message.trim() === '') errors.push({ field: 'message', message: t.needMessage() })
  if (form.privacy !== 'true') errors.push({ field: 'privacy', message: t.privacyNeeded() })
  const { captchaToken: token, captchaProof: proof, captchaAnswer: answer } = form
  const answered = { token, proof, answer }
  if (!who && leftBlank(ctx, captchaForm, answered)) errors.push(unanswered(ctx))
  if (errors.length > 0) return { errors }
  if (!who && !(await isAnswered(ctx, captchaForm, answered))) return { errors: [unanswered(ctx)] }
  const refused = await countAttempt(
    ctx.db,
    [
      { key: `e-mail-inquiry network ${networkOf(ctx.request.ip)}`, limit: limits.network },
      ...(who
        ? [{ key: `e-mail-inquiry person ${who.id}`, limit: limits.person }]
        : [{ key: `e-mail-inquiry address ${email}`, limit: limits.address }]),
    ],
    day,
  )
  if (refused) throw new Refusal('too-many', t.tooMany(), refused)
  const { items } = form
  const about: About =
    items.length > 0
      ? listed(
          'articles',
          items.map(one => line(one.productNumber)),
        )
      : { is: 'words', words: line(form.message).slice(0, 120) }
  const lines = items.flatMap(one => [
    line(itemLine(one)),
    ...(one.itemLink === '' ? [] : [`  ${ctx.publicUrl}${one.itemLink}`]),
  ])
  const { code } = await inTransaction(ctx.db, tx =>
    openRequest(ctx, tx, {
      kind: 'e-mail',
      state: 'sent',
      contact: {
        name,
        email,
        company: who?.companyName ?? line(form.company),
        phone: line(form.phone),
      },
      country: ctx.page.country,
      about,
      message: [form.message.trim(), lines.join('\n')].filter(Boolean).join('\n\n'),
    }),
  )
  // CRM-03; the inquiry is sent whatever becomes of it
  await reportEmailInquiry(ctx, form.configIds).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'an e-mail inquiry was not told to the CRM'),
  )
  return { code }
}
