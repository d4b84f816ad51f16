import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { several } from '#kit/typed/several.ts'
import { rules } from './model/rule.ts'

const Text = z.string().max(4_000).catch('').default('')
/** What the client asks, in the address of the page as in its form (RFC 6749, 4.1.1; RFC 7636; RFC 8707). */
const Asked = {
  client_id: Text,
  redirect_uri: Text,
  response_type: Text,
  scope: Text,
  state: Text,
  code_challenge: Text,
  code_challenge_method: Text,
  resource: Text,
}
const ofCompany = { for: 'company-admin', section: 'account/company-programs' } as const
const Rule = z.object({
  rule: z.enum(rules),
  places: z.string().max(5_000).default(''),
  sure: z.string().max(10).default(''),
  version: z.coerce.number().int().min(0).max(2_147_483_646).catch(0).default(0),
})
export type TypedRule = z.output<typeof Rule>
/** The company's administrator: which assistants people of the company may let in. */
export const assistantsOfCompany = {
  show: page('/{account-area}/company/assistants', ofCompany),
  save: form('/{account-area}/company/assistants', { proved: true, ...ofCompany, body: Rule }),
}

const own = { for: 'in-person', section: 'account/assistants' } as const

/** A person lets an assistant in, sees which they have, and ends one; and how one is connected. */
export const assistants = {
  help: page('/assistants'),
  ask: page('/assistants/allow', { for: 'in-person', query: z.object(Asked) }),
  decide: form('/assistants/allow', {
    for: 'in-person',
    proved: true,
    body: z.object({
      ...Asked,
      act: z.enum(['allow', 'deny']).catch('deny'),
      rights: several(z.string().max(60), 50),
    }),
  }),
  list: page('/{account-area}/assistants', own),
  end: form('/{account-area}/assistants/:id/end', {
    ...own,
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  }),
}
