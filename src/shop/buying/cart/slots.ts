import type { ComponentType } from 'react'
import { slot } from '#platform/domain/slot.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { IconName } from '#ui/icon-names.ts'
import type { PopupSize } from '#ui/popup-sizes.ts'

/** What else can be done with the positions of a basket, below its sums. */
export const besideBasket = slot<
  ComponentType<{
    items: readonly { productNumber: string; qty: string; itemDesc: string; itemLink: string }[]
    /** numbers of what was configured */
    configIds: readonly string[]
  }>
>()

/** A way from a position to what was made for its article, which opens over the page. */
export type LineTool = { icon: IconName; text: string; to: string; popup: PopupSize }
/** What else was made for the articles of positions; by the article's number. */
export const lineTools =
  slot<
    (
      ctx: Ctx,
      positions: readonly { articleId: number; code: string }[],
    ) => Promise<ReadonlyMap<string, LineTool>>
  >()
