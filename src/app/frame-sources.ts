import { href } from '#kit/contract.ts'
import { announcementsAt } from '#shop/announcements/service/standing.ts'
import { cartCount } from '#shop/cart/service/count.ts'
import { comparisonCount } from '#shop/comparison/service/list.ts'
import { contactFor } from '#shop/content/service/content.ts'
import { search } from '#shop/search/contract.ts'
import { topCategories } from '#shop/search/service/categories.ts'
import { watchlistCount } from '#shop/wishlist/service/count.ts'
import type { FrameSources } from './frame/frame.tsx'
import type { House } from './house.ts'

/** What the frame shows of the business. */
export const frameSources = (house: Pick<House, 'ports'>): FrameSources => ({
  topCategories: page => {
    const link = ({ code, name }: { code: string; name: string }) => ({
      name,
      href: href(page, search.category, { params: { categoryCode: code } }),
    })
    return topCategories({ ports: house.ports, page }).map(category => ({
      ...link(category),
      children: category.children.map(link),
    }))
  },
  basketCount: cartCount,
  watchlistCount,
  comparisonCount,
  announcements: announcementsAt,
  contact: contactFor,
})
