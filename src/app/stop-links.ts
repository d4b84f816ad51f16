import type { Domain } from '#platform/domain/domain.ts'
import { manifests } from './domains.ts'

/** The link that ends mails like this one for who reads it; null: it cannot be left out. */
export const stopLinkOf: NonNullable<Domain['stopLink']> = async (services, mail) => {
  for (const { stopLink } of manifests) {
    const link = (await stopLink?.(services, mail)) ?? null
    if (link !== null) return link
  }
  return null
}
