import type { Ctx } from '#platform/request/context.ts'
import type { FieldError } from '#kit/refusal.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { isSlideLink, type SlideInput } from '../model/content.ts'
import { readPeriod } from '../model/period.ts'
import type { SlideFields } from '../model/slide-form.ts'
import { sayContent } from '../texts/desk.ts'

declare module '#platform/request/context.ts' {
  interface Ports {
    /** does an address of this shop, '/ebusiness/en/c/hoods', lead anywhere? */
    leadsSomewhere?: (address: string) => Promise<boolean>
  }
}

export type SlideEntered = SlideFields & {
  /** an article whose drawing it shows from now on; '' keeps `drawing` */
  picture: string
  plain?: 'true' | undefined
}

/** The slide that a form describes, or what is wrong at which field; `drawing` is what it has shown so far. */
export async function slideOf(
  ctx: Pick<Ctx, 'db' | 'page' | 'clock' | 'ports'>,
  storefront: string,
  entered: SlideEntered,
  drawing: unknown,
): Promise<SlideInput | { errors: FieldError[] }> {
  const t = sayContent(ctx.page.language)
  const errors: FieldError[] = []
  if (!isSlideLink(entered.link)) errors.push({ field: 'link', message: t.linkWrong() })
  else if (!(await ctx.ports.leadsSomewhere?.(entered.link)))
    errors.push({ field: 'link', message: t.linkDead() })
  const words = { from: t.dayWrong(), until: t.untilWrong() }
  const period = readPeriod(entered, ctx.clock(), ctx.page.language, words)
  if ('errors' in period) errors.push(...period.errors)
  let shown: unknown = entered.plain ? null : drawing
  if (entered.picture !== '' && !entered.plain) {
    const article = (await articlesByCodes(ctx.db, [entered.picture])).get(entered.picture)
    if (article?.drawing) shown = article.drawing
    else errors.push({ field: 'picture', message: t.pictureWrong() })
  }
  if (errors.length > 0 || 'errors' in period) return { errors }
  const { title, body, link } = entered
  return { storefront, title, body, link, drawing: shown, ...period }
}
