import { searchTools } from '#platform/domain/search-tool.ts'
import { takeMailKinds } from '#platform/email/mail-kinds.ts'
import { manifests } from './domains.ts'

/**
 * Connects what domains do when others say that something happened, and fills their slots, the tools that a search finds and
 * the kinds of e-mails; once at the start, again changes nothing.
 */
export function connectDomains(): void {
  for (const { reactions, fills = [], tools = [], mails = {} } of manifests) {
    reactions?.()
    takeMailKinds(mails)
    for (const { connect } of fills) connect()
    for (const tool of tools) searchTools.fill(tool).connect()
  }
}
