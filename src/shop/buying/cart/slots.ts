import type { ComponentType } from 'react'
import { slot } from '#platform/domain/slot.ts'

/** What else can be done with the positions of a basket, below its sums. */
export const besideBasket = slot<
  ComponentType<{
    items: readonly { productNumber: string; qty: string; itemDesc: string; itemLink: string }[]
    /** numbers of what was configured */
    configIds: readonly string[]
  }>
>()
