/** Ways from the basket to the order (CART-25, CART-26). */

/** What the basket's selector offers, as it stands in the form; `single` is the one page. */
export const checkoutTargets = ['single', 'express', 'multistep', 'multistep-pci'] as const
export type CheckoutTarget = (typeof checkoutTargets)[number]

/** How a checkout goes: on one page, or its sections one after another. */
export const flows = ['single', 'multistep'] as const
export type Flow = (typeof flows)[number]

/** Where a new card is entered: in the page, as far as the provider allows, or on a page of the provider. */
export const pciOptions = ['default', 'hosted'] as const
export type PciOption = (typeof pciOptions)[number]

/** What the desk has set: which ways are offered beside the one page. */
export type BasketSettings = { express: boolean; steps: boolean; pci: boolean }

/** The flows that the selector shows; one alone needs no selector. */
export const flowsOffered = ({ steps, pci }: BasketSettings): CheckoutTarget[] =>
  steps ? ['single', 'multistep', ...(pci ? (['multistep-pci'] as const) : [])] : ['single']

/** Is this way offered? What is not counts as the one page. */
export const isOffered = (target: CheckoutTarget, settings: BasketSettings): boolean =>
  target === 'express' ? settings.express : flowsOffered(settings).includes(target)
