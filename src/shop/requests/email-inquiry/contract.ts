import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { maxTextLength, maxItems } from './model/items.ts'

export { maxTextLength } from './model/items.ts'

const one = z.string().max(maxTextLength)
const Repeated = z
  .union([one.transform(value => [value]), z.array(one).max(maxItems)])
  .optional()
  .catch(undefined)
  .transform(all => all ?? [])
const Links = z
  .union([
    z
      .string()
      .max(20_000)
      .transform(value => [value]),
    z.array(z.string().max(20_000)).max(maxItems),
  ])
  .optional()
  .catch(undefined)
  .transform(all => all ?? [])
const Items = {
  productNumber: Repeated,
  qty: Repeated,
  itemDesc: Repeated,
  itemLink: Links,
  /** numbers of what was configured, for whoever hears that it was asked about */
  configIds: Repeated,
}
const Typed = (max: number) => z.string().trim().max(max).catch('').default('')

/** E-mail inquiries, and the contact form (MAIL-01, MAIL-02). */
export const emailInquiry = {
  /** the contact form without articles */
  contact: page('/contact'),
  /** S-019 */
  prepare: form('/z{brand}/catalog/prepareEmailInquiry', { body: freeFields(Items), reads: true }),
  send: form('/z{brand}/catalog/sendEmailInquiry', {
    body: freeFields({
      ...Items,
      name: Typed(120),
      email: Typed(200),
      company: Typed(120),
      phone: Typed(60),
      message: Typed(5_000),
      privacy: Typed(10),
      captchaToken: Typed(1_000),
      captchaProof: Typed(20),
      captchaAnswer: Typed(20),
    }),
  }),
  sent: page('/contact/sent', { query: z.object({ code: z.string().max(20).catch('') }) }),
}
