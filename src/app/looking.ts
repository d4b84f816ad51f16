import { mayChange, type Entry } from '#kit/contract.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { sayFrame } from './frame/texts.ts'

/**
 * Who of the seller's desk only looks at the shop as a customer does changes nothing: neither by a form or call, nor by a GET
 * that does. Throws not allowed, unless it ends the looking.
 */
export function refuseLooking(entry: Entry, { who, page }: Ctx): void {
  const changes = entry.method !== 'GET' || mayChange(entry)
  if (who?.actedBy?.looksUntil && changes && !entry.ask.whileLooking)
    throw new Refusal('not-allowed', sayFrame(page.language).looksOnly())
}
