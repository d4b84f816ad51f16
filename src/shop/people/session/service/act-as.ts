import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { languages } from '#platform/language/language.ts'
import { placeOf, type Storefront } from '#platform/storefront/storefront.ts'
import { storefronts } from '#platform/storefront/storefronts.ts'
import { personOf } from './find-session-user.ts'

/**
 * The storefront of the language that a buyer's system says, where there is one, else that of the request. Throws where the
 * shop has none.
 */
export async function storefrontFor(
  ctx: Pick<Ctx, 'db' | 'page'>,
  wanted: string,
): Promise<{ storefront: Storefront; language: (typeof languages)[number] }> {
  const all = await storefronts(ctx.db)
  const storefront =
    all.find(one => wanted.startsWith(one.language)) ?? all.find(one => one.path === ctx.page.storefront)
  const language = languages.find(one => one === storefront?.language)
  if (!storefront || !language) throw new Error('there is no storefront')
  return { storefront, language }
}

/** The storefront that a person used last, where the shop still has it; else the one of the request. */
async function storefrontUsed(
  ctx: Pick<Ctx, 'db' | 'page'>,
  used: string | null,
): ReturnType<typeof storefrontFor> {
  const known = (await storefronts(ctx.db)).find(one => one.path === used)
  return storefrontFor(ctx, known?.language ?? ctx.page.language)
}

/**
 * The context in which something is done for a buyer by who is not them (a system, the desk), with their rights of this moment;
 * null: they or their company are closed, or they may not order any more. `wantedLanguage`: that their system says; null: of the
 * storefront that they used last.
 */
export async function actAs(
  ctx: Ctx,
  customerId: number,
  wantedLanguage: string | null,
): Promise<Ctx<CompanyMember> | null> {
  const person = await personOf(ctx.db, customerId)
  const who = person?.who
  if (!who || who.companyId === null || who.unitId === null || !who.audiences.includes('buyer')) return null
  const { storefront, language } =
    wantedLanguage === null
      ? await storefrontUsed(ctx, person?.storefront ?? null)
      : await storefrontFor(ctx, wantedLanguage)
  return {
    ...ctx,
    who: who as CompanyMember,
    page: {
      ...ctx.page,
      ...placeOf(who, () => undefined, storefront),
      base: `/ebusiness/${storefront.path}`,
      storefront: storefront.path,
      language,
      csrf: '',
      signedIn: true,
    },
  }
}
