import type { Sort } from '#kit/sort.ts'

/** How an address stands to the newsletter: asked for and not confirmed yet, subscribed, or ended. */
export type SubscriberState = 'asked' | 'subscribed' | 'unsubscribed'

/** By what the desk's list of subscribers is sorted. */
export const subscriberSorts = ['email', 'storefront', 'state', 'since'] as const
export type SubscriberSort = Sort<(typeof subscriberSorts)[number]>
