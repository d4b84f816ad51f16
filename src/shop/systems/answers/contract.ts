import * as z from 'zod'
import { file, form, page } from '#kit/contract.ts'
import { oneLine } from '#kit/typed/one-line.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { several } from '#kit/typed/several.ts'
import { answerStates } from './model/message.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Which = { params: z.object({ id: Id }) }
const atDesk = { for: 'desk/answers:read', section: 'desk/answers' } as const
const atDeskToChange = { ...atDesk, for: 'desk/answers:write' } as const
const ofSystem = { for: 'desk/buyer-systems:write', section: 'desk/buyer-systems' } as const
const OrderCode = z.string().trim().min(1).max(40)
const ticked = z
  .string()
  .max(10)
  .optional()
  .transform(value => value !== undefined)

const Setting = z.object({
  url: oneLine(500).default(''),
  username: oneLine(100).default(''),
  /** empty: as it is */
  secret: z.string().max(200).default(''),
  noSecret: ticked,
  email: oneLine(254).default(''),
  kinds: several(z.string().max(60), 20),
  version: z.coerce.number().int().min(0).max(2_147_483_646),
})
export type TypedSetting = z.output<typeof Setting>

/** The seller's desk: what systems of buyers were told about their orders, and what each of them is told. */
export const answersDesk = {
  list: page('/desk/answers', {
    lags: true,
    ...atDesk,
    query: z.object({
      text: SearchText,
      state: z
        .enum(['', ...answerStates])
        .catch('')
        .default(''),
      connection: Id.or(z.literal('')).catch('').default(''),
      page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
    }),
  }),
  message: file('/desk/answers/:id.xml', { ...atDesk, ...Which }),
  again: form('/desk/answers/:id/again', { ...atDeskToChange, ...Which }),
  setting: page('/desk/buyer-systems/:id/answers', { ...ofSystem, ...Which }),
  save: form('/desk/buyer-systems/:id/answers', { proved: true, ...ofSystem, ...Which, body: Setting }),
}

/** Messages about an order, for who may see it. */
export const answersOfOrder = {
  message: file('/{account-area}/order/:orderCode/messages/:id.xml', {
    for: 'signed-in',
    section: 'account/orders',
    params: z.object({ orderCode: OrderCode, id: Id }),
  }),
}
