import * as z from 'zod'
import { form, fragment, page } from '#kit/contract.ts'

/** A page of this shop to come back to; checked again where it is followed. */
const Back = z.string().max(2_000).optional()

export const country = {
  /** SITE-05; with its frame where a browser goes there itself */
  list: fragment('/countrylist'),
  /** SITE-04: one segment that is a country of this storefront (K-58); everything else is not found */
  choose: page('/:country', { params: z.object({ country: z.string().regex(/^[A-Za-z]{2}$/) }) }),
  chooseLanguage: form('/_s/language', { body: z.object({ code: z.string().max(10), back: Back }) }),
  chooseCurrency: form('/_s/currency', { body: z.object({ code: z.string().max(10), back: Back }) }),
}

/** The seller's desk: the storefronts as they are set up. */
export const storefrontDesk = {
  list: page('/desk/storefronts', { for: 'desk/storefronts:read', section: 'desk/storefronts' }),
}
