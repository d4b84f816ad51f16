/**
 * The two breakpoints of the shop, in one place (SITE-24): below `sections` the frame, lists of sections and the wishlist
 * have the mobile layout, below `elsewhere` everything has it. Style sheets cannot read them from here, and are held to
 * them by `breakpoints.test.ts`.
 */
export const mobileBelow = { sections: 1001, elsewhere: 701 } as const

/** Widths at which one component takes one column or control more or less; no mobile layout begins at them. */
export const columnWidths = [361, 561, 1201, 1441] as const

/** For `matchMedia`: has this part of the shop its mobile layout? */
export const isMobile = (part: keyof typeof mobileBelow): string => `(width < ${mobileBelow[part]}px)`
