import type { Crumb } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import { desk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'
import type { Section } from '../views/DeskNav.tsx'

/** The way from the desk to a section of it, and to the screen `own` within; the last one is the present page. */
export function crumbs(ctx: Pick<Ctx, 'page'>, section: Section & keyof typeof desk, own?: Crumb): Crumb[] {
  const t = sayDesk(ctx.page.language)
  return [
    { name: t.desk(), href: href(ctx.page, desk.overview) },
    ...(section === 'overview' ? [] : [{ name: t[section](), href: href(ctx.page, desk[section]) }]),
    ...(own ? [own] : []),
  ]
}
