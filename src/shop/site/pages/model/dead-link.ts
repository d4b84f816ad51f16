/** Where links stand that the desk writes. */
export const linkKinds = ['text', 'slide', 'page', 'announcement', 'site-notice', 'address'] as const
export type LinkKind = (typeof linkKinds)[number]

/** A link in a thing of the desk. `thing`: the thing as its page is addressed, 'terms/en'; `storefront`: whose readers meet it. */
export type Link = { kind: LinkKind; thing: string; name: string; link: string; storefront: string }
export type DeadLink = Omit<Link, 'storefront'> & { foundAt: Date }
