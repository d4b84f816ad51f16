import * as z from 'zod'
import { form, fragment, page } from '#kit/contract.ts'

/** A page of this shop to come back to; checked again where it is followed. */
const Back = z.string().max(2_000).optional()

const Choice = z.object({
  code: z.string().max(10),
  back: Back,
  /** the page answered a form: the other fields are what was sent to `back`, and are sent there once more */
  again: z.literal('true').optional().catch(undefined),
})

export const country = {
  /** SITE-05; with its frame where a browser goes there itself */
  list: fragment('/countrylist'),
  /** SITE-04: one segment that is a country of this storefront (K-58); everything else is not found */
  choose: page('/:country', { params: z.object({ country: z.string().regex(/^[A-Za-z]{2}$/) }) }),
  chooseLanguage: form('/_s/language', { carries: true, body: Choice }),
  chooseCurrency: form('/_s/currency', { carries: true, body: Choice }),
}

const several = z
  .union([z.string().transform(one => [one]), z.array(z.string()).max(400)])
  .optional()
  .transform(all => all ?? [])
const atDesk = {
  section: 'desk/storefronts',
  params: z.object({ path: z.string().regex(/^[a-z]{2}$/) }),
} as const

/** The seller's desk: the storefronts, and what each ships to and sells in. */
export const storefrontDesk = {
  list: page('/desk/storefronts', { for: 'desk/storefronts:read', section: 'desk/storefronts' }),
  one: page('/desk/storefronts/:path', { ...atDesk, for: 'desk/storefronts:read' }),
  /** `version`: what the form showed; `sure`: that others lose what goes */
  save: form('/desk/storefronts/:path', {
    ...atDesk,
    for: 'desk/storefronts:write',
    body: z.object({
      version: z.string().max(2_000).default(''),
      country: z.string().max(2).default(''),
      countries: several,
      currency: z.string().max(3).default(''),
      currencies: several,
      sure: z.literal('true').optional(),
    }),
  }),
}
