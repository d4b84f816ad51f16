/** Addresses that lead on: kept at the desk, asked where an address is no page. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { invalid, notFound } from '#kit/refusal.ts'
import { pageOfCounted, type Paged } from '#kit/paged.ts'
import { changesBetween, oldAndNew } from '#platform/audit/old-and-new.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { pagesAudit } from '../audit.ts'
import { pathOfTarget, readAddress, readTarget } from '../model/address.ts'
import {
  deleteAddress,
  lockAddresses,
  movedAddress,
  movedAddresses,
  putAddress,
  type MovedAddress,
} from '../store/addresses.ts'
import { sayAddresses } from '../texts/desk.ts'

export type { MovedAddress }

const perPage = 100
/** Addresses that lead on, a page of them. */
export const listAddresses = async (db: Db, page: number): Promise<Paged<MovedAddress & { found: number }>> =>
  pageOfCounted(await movedAddresses(db, perPage, (page - 1) * perPage), page, perPage)

/** The page below a storefront that an address which is none leads on to: '/old/hoods.html' gives '/c/hoods'; null: nowhere. */
export async function leadsOnTo(db: Db, path: string): Promise<string | null> {
  const address = readAddress(path)
  return address === null ? null : ((await movedAddress(db, address))?.target ?? null)
}

/** Where a target leads in the end, also by addresses that ask for something; null: back to `from`. */
async function endOf(tx: Tx, target: string, from: string): Promise<string | null> {
  const met = new Set<string>()
  for (let end = target; ;) {
    const path = pathOfTarget(end)
    if (path === from || met.has(path)) return null
    met.add(path)
    const next = await movedAddress(tx, path)
    if (next === null) return end
    end = next.target
  }
}

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports'>

/**
 * Leads an address on to a page of this shop. What leads to a page that leads on itself leads to where that goes. Throws
 * invalid at its fields: an address that is none or a page itself, a target that is none, leads nowhere, or back.
 */
export async function leadOn(ctx: Desk, typed: { address: string; target: string }): Promise<void> {
  const t = sayAddresses(ctx.page.language)
  const address = readAddress(typed.address)
  const target = readTarget(typed.target)
  const wrong = (field: 'address' | 'target', message: string) => invalid([{ field, message }])
  if (address === null) throw wrong('address', t.addressWrong())
  if (target === null) throw wrong('target', t.targetWrong())
  const leads = (path: string) => ctx.ports.leadsSomewhere?.(`/ebusiness/${ctx.page.storefront}${path}`)
  const known = await movedAddress(ctx.db, address)
  if (!known && (await leads(address))) throw wrong('address', t.isPage())
  if (!(await leads(target))) throw wrong('target', t.leadsNowhere())
  await inTransaction(ctx.db, async tx => {
    await lockAddresses(tx)
    const end = await endOf(tx, target, address)
    if (end === null) throw wrong('target', t.leadsBack())
    const before = await movedAddress(tx, address)
    if (before?.target === end) return
    await putAddress(tx, address, end, ctx.who.email)
    await pagesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'moved-address-save',
      kind: 'moved-address',
      id: address,
      details: changesBetween({ target: before?.target }, { target: end }),
    })
  })
}

/** Leads an address nowhere any more; throws not found where it does not lead to this target. */
export const endAddress = (
  ctx: Desk,
  { address, target }: { address: string; target: string },
): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    if (!(await deleteAddress(tx, address, target))) throw notFound()
    await pagesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'moved-address-remove',
      kind: 'moved-address',
      id: address,
      details: { target: oldAndNew(target, null) },
    })
  })
