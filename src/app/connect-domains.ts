import { manifests } from './domains.ts'

/**
 * Connects what domains do when others say that something happened, and fills their slots; once at the start, again changes
 * nothing.
 */
export function connectDomains(): void {
  for (const { reactions, fills = [] } of manifests) {
    reactions?.()
    for (const { connect } of fills) connect()
  }
}
