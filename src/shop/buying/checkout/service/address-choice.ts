/** The delivery address of a basket: chosen from the book, written, changed, preset (CHK-19 to CHK-22). */
import type { Ctx } from '#platform/request/context.ts'
import { Refusal } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import {
  readBook,
  saveAddress,
  setDefaultAddress as presetInBook,
  type AddressSaved,
  type AddressToSave,
} from '#shop/people/address-book/service/book.ts'
import type { Checkout } from '../model/checkout.ts'
import { presentCheckout, setDeliveryAddress } from './choose.ts'

type Buyer = Ctx<CompanyMember>

/** Keys of the addresses that they may change: what they keep in the book, and what they entered for one order. */
export async function keptByBuyer(ctx: Buyer, checkout: Checkout): Promise<Set<string>> {
  const book = await readBook(ctx)
  const own = book.parts.flatMap(part => (part.mayKeep ? part.addresses.map(({ key }) => key) : []))
  const once = checkout.addresses.flatMap(one =>
    one.kept === false && one.customerId === ctx.who.id ? [one.key] : [],
  )
  return new Set([...own, ...once])
}

/** On account the form is not offered: goods go to the addresses of the cost center's unit (behaviour.md). */
export const mayWriteAddress = (checkout: Checkout | null): boolean => checkout?.paymentType === 'CARD'

/**
 * Keeps an address, in the book or for this order only, and sends the goods there. Throws like `saveAddress` of the
 * address book.
 */
export async function saveAndUse(ctx: Buyer, given: AddressToSave): Promise<AddressSaved> {
  const saved = await saveAddress(ctx, given)
  if (saved.kind === 'saved') await setDeliveryAddress(ctx, saved.key)
  return saved
}

/** `setDefault` of the checkout: the addresses of the basket afterwards; null: it is not in their book (CHK-20). */
export async function presetAddress(ctx: Buyer, key: string): Promise<Checkout | null> {
  try {
    await presetInBook(ctx, key)
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not-found') return null
    throw error
  }
  return presentCheckout(ctx)
}
