const keeping = new WeakMap<object, () => boolean>()

/**
 * Says of the call that this request is for: as long as `isFresh`, its answer is the same for every visitor without a
 * session who asks the same of this storefront in this currency and country. It may then be sent again without asking.
 */
export const keepAnswer = (ctx: object, isFresh: () => boolean): void => void keeping.set(ctx, isFresh)

/** Until when the answer of this request holds for others; null: nobody said so. */
export const keptWhile = (ctx: object): (() => boolean) | null => keeping.get(ctx) ?? null
