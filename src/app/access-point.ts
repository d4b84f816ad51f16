import { isLoopbackHost } from '#kit/networks.ts'
import { resolveByMachine } from '#platform/outgoing/post.ts'
import { httpAccessPoint } from '#shop/ordering/bill-delivery/service/http-access-point.ts'
import type { AccessPoint } from '#shop/ordering/e-invoices/model/access-point.ts'
import type { Env } from './env.ts'

/** Who carries invoices into the Peppol network: what PEPPOL_URL names, or nobody. */
export const accessPointOf = (
  { PEPPOL_URL: url, PEPPOL_KEY: key = '' }: Pick<Env, 'PEPPOL_URL' | 'PEPPOL_KEY'>,
  publicUrl: string,
): AccessPoint | null =>
  url === undefined
    ? null
    : httpAccessPoint({
        url,
        key,
        resolve: resolveByMachine,
        local: isLoopbackHost(new URL(publicUrl).hostname),
      })
