import * as z from 'zod'
import { form, json, post } from '#kit/contract.ts'
import { appearance, appearanceNames, isAppearance } from './model.ts'

const one = <N extends keyof typeof appearance>(name: N) => z.enum(appearance[name]).catch('').default('')

export const choices = {
  /** among the settings of the account: all of them at once */
  set: form('/{account-area}/settings/appearance', {
    for: 'in-person',
    section: 'account/settings',
    body: z.object({ theme: one('theme'), density: one('density'), shortcuts: one('shortcuts') }),
  }),
  /** what a script sets in the browser is told here, to be kept with the account */
  keep: post('/choices', {
    for: 'signed-in',
    passive: true,
    body: z
      .object({ name: z.enum(appearanceNames), value: z.string().max(20) })
      .refine(({ name, value }) => isAppearance(name, value), { path: ['value'] }),
    reply: json(z.object({ status: z.literal('kept') })),
  }),
}
