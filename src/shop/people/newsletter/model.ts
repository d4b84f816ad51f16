/** How an address stands to the newsletter: asked for and not confirmed yet, subscribed, or ended. */
export type SubscriberState = 'asked' | 'subscribed' | 'unsubscribed'
