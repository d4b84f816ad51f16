/** Dimensions the rectangular series share, mm. Plausible proportions of this connector class, not a maker's data. */
export type Size = 3 | 6 | 10 | 16 | 24

/** Distance of the fixing screws along the long side. */
export const screwSpacing: Record<Size, number> = { 3: 27, 6: 44, 10: 57, 16: 77.5, 24: 104 }

/** Width of hoods and housings, and depth of the insert's frame. */
export const hoodWidth = (size: Size) => (size === 3 ? 32 : 43)
export const frameWidth = (size: Size) => (size === 3 ? 24 : 34)
export const hoodLength = (size: Size) => screwSpacing[size] + 16
export const insertLength = (size: Size) => screwSpacing[size] + 8

/** Clear cable diameter and wrench size of a gland by thread. */
export const glandOf = (thread: number) => ({
  wrench: Math.round(thread * 1.2),
  cable: Math.round(thread * 0.48 * 2) / 2,
})
