import * as z from 'zod'
import type { VatAnswer, VatRegister } from '#shop/ordering/tax/model.ts'

const Answer = z.object({ valid: z.boolean(), name: z.string().nullish() })

/**
 * The register of VAT numbers of the European Union (VIES) by its published API. `url` ends before
 * '/check-vat-number'; `timeoutMs`: how long an answer is waited for.
 */
export function vies({ url, timeoutMs = 10_000 }: { url: string; timeoutMs?: number }): VatRegister {
  return {
    check: async (vatId): Promise<VatAnswer> => {
      try {
        const response = await fetch(`${url.replace(/\/+$/, '')}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        const said = Answer.safeParse(await response.json())
        // an error of a member state comes without `valid`
        if (!response.ok || !said.success) return { state: 'unavailable' }
        const name = said.data.name ?? ''
        return said.data.valid ? { state: 'valid', name: name === '---' ? '' : name } : { state: 'invalid' }
      } catch {
        return { state: 'unavailable' }
      }
    },
  }
}
