import type { Entry } from '#kit/entry.ts'
import type { PageContext } from './page-context.tsx'

/**
 * Whether the reader of a page of the desk may follow a link to this entry, or press its button: what they may not is not
 * shown. Other pages show the same to all their readers.
 */
export const mayOpen = ({ opens }: Pick<PageContext, 'opens'>, { ask }: Pick<Entry, 'ask'>): boolean =>
  opens === undefined || ask.for === undefined || ask.for === 'anyone' || opens.includes(ask.for)
/** An address of this entry, for who may open it; null for others. */
export const addressIfOpen = (
  page: Pick<PageContext, 'opens'>,
  entry: Pick<Entry, 'ask'>,
  address: string,
): string | null => (mayOpen(page, entry) ? address : null)
