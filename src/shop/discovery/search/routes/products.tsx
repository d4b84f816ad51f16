import { fragmentAnswer, pageAnswer, type FragmentAnswer, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { topCategories, topFamilies } from '../service/categories.ts'
import { saySearch } from '../texts.ts'
import { ProductMenu } from '../views/ProductMenu.tsx'
import { ProductsPage } from '../views/ProductsPage.tsx'

/** The families of products: a page of its own, and what the menu of the header shows of it. */
export async function productsPage(ctx: Ctx): Promise<PageAnswer | FragmentAnswer> {
  const title = saySearch(ctx.page.language).products()
  if (ctx.request.wants === 'data')
    return fragmentAnswer({ title, body: <ProductMenu categories={topCategories(ctx)} /> })
  return pageAnswer({
    title,
    description: saySearch(ctx.page.language).productsDescription(),
    canonical: '/products',
    layout: 'wide',
    body: <ProductsPage families={await topFamilies(ctx)} />,
  })
}
