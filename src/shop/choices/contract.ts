import * as z from 'zod'
import { json, post } from '#kit/contract.ts'
import { appearanceNames, isAppearance } from './model.ts'

/** What a script sets in the browser is told here, to be kept with the account. */
export const choices = {
  keep: post('/choices', {
    for: 'signed-in',
    passive: true,
    body: z
      .object({ name: z.enum(appearanceNames), value: z.string().max(20) })
      .refine(({ name, value }) => isAppearance(name, value), { path: ['value'] }),
    reply: json(z.object({ status: z.literal('kept') })),
  }),
}
