/** Whose basket: a signed-in person's, or a guest's by the hash of the token in the cookie. */
export type Owner =
  | { customerId: number; companyId: number | null; guestHash?: never }
  | { guestHash: Buffer; customerId?: never; companyId?: never }

/** The value that finds the owner's open basket, and its column. */
export const ownerColumn = (owner: Owner): 'customer_id' | 'guest_hash' =>
  owner.guestHash ? 'guest_hash' : 'customer_id'
export const ownerValue = (owner: Owner): Buffer | number => owner.guestHash ?? owner.customerId
