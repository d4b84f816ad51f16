import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { Json } from '#kit/contract.ts'
import { ProviderRefused, type EnteredCard } from '../model/provider.ts'
import { entryOf, insertEntry, openEntryOf, sweepEntries, type CardEntry } from '../store/entries.ts'
import './provider.ts'

export type { CardEntry }
export { entryOf, sweepEntries as forgetOldEntries }

type Owner = { id: number; companyId: number; email: string }

/**
 * Opens a form of the provider for a card that is to be entered; null: nothing is paid by card here. `form` is what the
 * shop's own form said already. Throws `ProviderUnavailable`.
 */
export async function openEntry(
  { db, ports }: Pick<Ctx, 'db' | 'ports'>,
  who: Owner,
  asked: { language: string; returnUrl: (key: string) => string; form: Json },
): Promise<CardEntry | null> {
  const provider = ports.payments
  if (!provider) return null
  const key = randomBytes(18).toString('base64url')
  const { reference, url } = await provider.openEntry({
    language: asked.language,
    returnUrl: asked.returnUrl(key),
    email: who.email,
  })
  const entry = { key, provider: provider.name, providerReference: reference, url, form: asked.form }
  await insertEntry(db, who, entry)
  return entry
}

/**
 * The form of the provider that is open already, or a new one: looking at the form again opens nothing. Null: nothing is paid by card
 * here. Throws `ProviderUnavailable`.
 */
export async function entryToFill(
  ctx: Pick<Ctx, 'db' | 'ports'>,
  who: Owner,
  asked: { language: string; returnUrl: (key: string) => string },
): Promise<CardEntry | null> {
  const provider = ctx.ports.payments
  const open = provider ? await openEntryOf(ctx.db, who, provider.name) : null
  // what was entered in it already belongs to a form that was sent
  if (open && (await enteredIn(ctx, open)) === null) return open
  return openEntry(ctx, who, { ...asked, form: null })
}

/** What was entered there; null: nothing yet, or it is forgotten. Throws `ProviderUnavailable`. */
export async function enteredIn(
  { ports }: Pick<Ctx, 'ports'>,
  { provider, providerReference }: CardEntry,
): Promise<EnteredCard | null> {
  if (ports.payments?.name !== provider) return null
  try {
    return await ports.payments.readEntry(providerReference)
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}
