import { searchTools } from '#platform/domain/search-tool.ts'
import { manifests } from './domains.ts'

/**
 * Connects what domains do when others say that something happened, and fills their slots and the tools that a search finds; once at the start, again changes
 * nothing.
 */
export function connectDomains(): void {
  for (const { reactions, fills = [], tools = [] } of manifests) {
    reactions?.()
    for (const { connect } of fills) connect()
    for (const tool of tools) searchTools.fill(tool).connect()
  }
}
