import type { Ctx } from '#platform/request/context.ts'
import type { Language } from '#platform/language/language.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import { shopLinksIn } from '../model/links.ts'

/** How many links of a text are tried while somebody waits; all of them by the nightly look. */
const triedAtOnce = 50

/** The links of a text to pages of this shop that lead its readers nowhere: those of a storefront, or of a language. */
export async function deadLinksIn(
  ctx: Pick<Ctx, 'db' | 'ports'>,
  body: string,
  readers: { storefront: string } | { language: Language },
): Promise<string[]> {
  const links = shopLinksIn(body).slice(0, triedAtOnce)
  if (links.length === 0) return []
  const storefronts = await listStorefronts(ctx)
  const theirs = storefronts.find(one =>
    'language' in readers ? one.language === readers.language : one.path === readers.storefront,
  )
  const { path = 'en' } = theirs ?? storefronts[0] ?? {}
  const dead: string[] = []
  for (const link of links)
    if (!(await ctx.ports.leadsSomewhere?.(`/ebusiness/${path}${link}`))) dead.push(link)
  return dead
}
