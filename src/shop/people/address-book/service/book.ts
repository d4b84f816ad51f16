/** Address books as people read and change them; each change with its entry in the audit log in one transaction. */
import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound, Refusal } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { unitsOfCompany } from '#shop/people/company/service/for-member.ts'
import { unitsOf } from '#shop/people/session/model/rights.ts'
import type { ActionOf } from '#platform/audit/audit.ts'
import { addressBookAudit } from '../audit.ts'
import {
  suggestionsFor,
  tidyAddress,
  wrongIn,
  type AddressEntered,
  type SuggestedAddress,
  type WrongAddress,
} from '../model/address-form.ts'
import {
  bookOf,
  inBook,
  isUsed,
  keptUnits,
  maxAddresses,
  type AddressUses,
  type Book,
  type BookAddress,
  type BookUnit,
} from '../model/book.ts'
import { addressLosers } from '../slots.ts'
import {
  chooseDefault,
  dropUses,
  findBook,
  forgetDefault,
  forgetUnkept,
  insertAddress,
  isKept,
  presetOfUnit,
  updateAddress,
  usesOf,
} from '../store.ts'
import { sayBook } from '../texts.ts'

type Member = Pick<Ctx<CompanyMember>, 'who' | 'page' | 'publicUrl'> & {
  /** or a transaction that what is done joins */
  db: Db | Tx
}

const adminOf = ({ who }: Pick<Member, 'who'>) => unitsOf(who.grants, 'company-admin')

/** Their address book (ADDR-01). */
export async function readBook(ctx: Member, db: Db | Tx = ctx.db): Promise<Book> {
  const { companyId, unitId, id: customerId } = ctx.who
  const units = await unitsOfCompany(db, companyId)
  const addresses = await findBook(db, companyId, customerId)
  const kept = addresses.filter(one => one.kept !== false)
  return bookOf(kept, units, { customerId, unitId, adminOf: adminOf(ctx) })
}

/** The units that they keep addresses for, besides their own. */
export async function unitsToKeep(ctx: Member): Promise<BookUnit[]> {
  return keptUnits(await unitsOfCompany(ctx.db, ctx.who.companyId), adminOf(ctx))
}

/**
 * An address that they may change, also one that they entered for one order only. Throws not found for any other, foreign
 * or unknown (trust.md R2).
 */
export async function ownAddress(ctx: Member, key: string, db: Db | Tx = ctx.db) {
  const { companyId, id: customerId } = ctx.who
  const found = inBook(await readBook(ctx, db), key)
  if (found?.part.mayKeep) return found
  const once = found
    ? undefined
    : (await findBook(db, companyId, customerId)).find(
        one => one.key === key && one.kept === false && one.customerId === customerId,
      )
  if (!once) throw notFound()
  return { address: once, part: { unit: null, mayKeep: true, addresses: [once] } }
}

/** A key for a new form: sent twice, it is one address. */
export const newAddressKey = (): string => randomBytes(12).toString('hex')

export type AddressToSave = {
  entered: AddressEntered
  shipping: boolean
  billing: boolean
  /** of their own: their default; of a unit: its preset */
  isDefault: boolean
  /** code of the unit it belongs to; empty: theirs alone. Only for a new one */
  unit: string
  /** of a kept one: what they saw; of a new one the key of its form */
  kept: { key: string; version: number } | { newKey: string }
  /** what the post would rather read has been seen */
  suggestionsSeen: boolean
  countries: readonly string[]
  /** false: for one order only, no book shows it, and it is nobody's default (behaviour.md, `saveInAddressBook`) */
  inBook?: boolean
  /** true: the number a business is taxed under is not asked for, though bills go there */
  withoutVatId?: boolean
}
export type AddressSaved =
  | { kind: 'saved'; key: string; isNew: boolean }
  | { kind: 'wrong'; wrong: WrongAddress[]; noUse: boolean; entered: AddressEntered }
  | { kind: 'suggested'; suggestions: SuggestedAddress[]; entered: AddressEntered }

/**
 * Keeps an address, new or changed (ADDR-01). `suggested`: nothing was kept, since town and postcode do not belong
 * together and they have not been asked yet (CHK-22). Throws not found for an address or unit that is not theirs to keep,
 * conflict for one that was changed meanwhile, too-many for a full book.
 */
export async function saveAddress(ctx: Member, given: AddressToSave): Promise<AddressSaved> {
  const entered = tidyAddress(given.entered)
  const { shipping, billing, countries } = given
  const suggestions = suggestionsFor(entered)
  // a postcode of another province is asked about together with the town, where the town speaks against it too
  const wrong = wrongIn(entered, { countries, needsVatId: billing && !given.withoutVatId }).filter(
    one => one.why !== 'province' || suggestions.length === 0,
  )
  const noUse = !shipping && !billing
  if (wrong.length > 0 || noUse) return { kind: 'wrong', wrong, noUse, entered }
  if (!given.suggestionsSeen && suggestions.length > 0) return { kind: 'suggested', suggestions, entered }
  return inTransaction(ctx.db, async tx => {
    const { kept, inBook: keeps = true } = given
    const uses = { entered, shipping, billing, inBook: keeps }
    const isDefault = given.isDefault && shipping && keeps
    if ('key' in kept) {
      const { address, part } = await ownAddress(ctx, kept.key, tx)
      if (address.shipping && !shipping) await loseDeliveries(ctx, tx, address)
      if (!(await updateAddress(tx, address.id, kept.version, uses)))
        throw conflict(sayBook(ctx.page.language).moved())
      await setPreset(ctx, tx, { id: address.id, unit: part.unit }, isDefault)
      await trace(ctx, tx, 'address-save', kept.key, part.unit)
      return { kind: 'saved', key: kept.key, isNew: false }
    }
    const { companyId, unitId, id: customerId } = ctx.who
    // sent twice
    if (await isKept(tx, companyId, customerId, kept.newKey))
      return { kind: 'saved', key: kept.newKey, isNew: true }
    const units = keptUnits(await unitsOfCompany(tx, companyId), adminOf(ctx))
    const unit = given.unit === '' ? null : (units.find(one => one.code === given.unit) ?? undefined)
    if (unit === undefined) throw notFound()
    const book = await findBook(tx, companyId, customerId)
    if (book.filter(one => one.kept !== false).length >= maxAddresses)
      throw new Refusal('too-many', sayBook(ctx.page.language).tooMany({ most: maxAddresses }))
    if (!keeps) await forgetUnkept(tx, customerId)
    const owner = { companyId, unitId: unit?.id ?? unitId, customerId: unit ? null : customerId }
    const id = await insertAddress(tx, owner, { ...uses, key: kept.newKey })
    if (id === null) throw conflict(sayBook(ctx.page.language).moved())
    if (isDefault) await setPreset(ctx, tx, { id, unit }, true)
    await trace(ctx, tx, 'address-add', kept.newKey, unit)
    return { kind: 'saved', key: kept.newKey, isNew: true }
  })
}

async function setPreset(
  { who }: Member,
  tx: Tx,
  { id, unit }: { id: number; unit: BookUnit | null },
  on: boolean,
): Promise<void> {
  if (unit) return presetOfUnit(tx, id, unit.id, on)
  await (on ? chooseDefault(tx, who.id, id) : forgetDefault(tx, who.id, id))
}

async function loseDeliveries(ctx: Member, tx: Tx, address: BookAddress): Promise<void> {
  for (const lose of addressLosers.all()) await lose(tx, ctx, address)
}

const trace = (
  { who }: Member,
  tx: Tx,
  action: ActionOf<typeof addressBookAudit>,
  key: string,
  unit: BookUnit | null,
): Promise<void> =>
  addressBookAudit.record(tx, {
    actor: who.email,
    action,
    kind: 'address',
    id: key,
    details: { unit: unit?.code ?? null },
  })

/**
 * ADDR-04, ADDR-05: takes uses from an address of this unit; without a use left it is deleted. Orders keep their own
 * copy. What schedules, quotes or baskets are to be delivered to is removed only when that was `seen`; answers it otherwise,
 * else null. Throws not found, in words for the page, for an address that is not theirs to keep or not of that unit.
 */
export async function removeAddress(
  ctx: Member,
  asked: { b2bUnitUid: string; addressId: string; shipping: boolean; billing: boolean; seen: boolean },
): Promise<{ address: BookAddress; used: AddressUses } | null> {
  const gone = () => new Refusal('not-found', sayBook(ctx.page.language).gone())
  return inTransaction(ctx.db, async tx => {
    const book = await readBook(ctx, tx)
    const found = inBook(book, asked.addressId)
    if (!found?.part.mayKeep || found.address.unitCode !== asked.b2bUnitUid) throw gone()
    const { shipping, billing } = asked
    // neither is named: from all its uses
    const uses = shipping || billing ? { shipping, billing } : { shipping: true, billing: true }
    const used = uses.shipping && !asked.seen ? await usesOf(tx, found.address.id, ctx.who.id) : null
    if (used && isUsed(used)) return { address: found.address, used }
    if (uses.shipping && found.address.shipping) await loseDeliveries(ctx, tx, found.address)
    if ((await dropUses(tx, found.address.id, uses)) === 'gone') throw gone()
    await trace(ctx, tx, 'address-remove', asked.addressId, found.part.unit)
    return null
  })
}

/**
 * ADDR-07: from now on their goods go there unless they say otherwise, here and at the checkout (`setDefaultAddress`).
 * Throws not found for an address that is not in their book or takes no deliveries.
 */
export async function setDefaultAddress(ctx: Member, key: string): Promise<Book> {
  return inTransaction(ctx.db, async tx => {
    const found = inBook(await readBook(ctx, tx), key)
    if (!found?.address.shipping) throw notFound()
    await chooseDefault(tx, ctx.who.id, found.address.id)
    return readBook(ctx, tx)
  })
}
