/** What a directory is told of the shop: the same addresses for all languages. */
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { directorySignIn } from '../contract.ts'
import type { Directory } from '../model/directory.ts'

type Here = Pick<Ctx, 'page' | 'publicUrl'>
type Which = Pick<Directory, 'storefront' | 'key'>
const there = (ctx: Here, { storefront }: Which) => ({ ...ctx.page, base: `/ebusiness/${storefront}` })

/** Where it sends people back to. */
export const redirectUriOf = (ctx: Here, of: Which): string =>
  ctx.publicUrl + href(there(ctx, of), directorySignIn.callback, { params: { key: of.key } })
/** Where it tells that a session there has ended. */
export const logoutUriOf = (ctx: Here, of: Which): string =>
  ctx.publicUrl + href(there(ctx, of), directorySignIn.loggedOut, { params: { key: of.key } })
/** What the shop says of itself to a SAML directory, and its entity ID. */
export const metadataUriOf = (ctx: Here, of: Which): string =>
  ctx.publicUrl + href(there(ctx, of), directorySignIn.metadata, { params: { key: of.key } })
/** Where people begin, for a tile of the directory. */
export const startUriOf = (ctx: Here, of: Which): string =>
  ctx.publicUrl + href(there(ctx, of), directorySignIn.way, { params: { key: of.key } })
