import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { wishlist } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const wishlistSearchTools: readonly SearchTool[] = [
  {
    key: 'watchlist',
    name: { en: 'Watchlist', es: 'Lista de seguimiento' },
    help: { en: 'The articles that you watch.', es: 'Los artículos que sigue.' },
    named:
      'watchlist | watch list | wishlist | wish list | lista de seguimiento | lista de deseos | merkliste',
    alone: 'favourites | favorites | favoritos | seguimiento | parts to watch',
    to: page => href(page, wishlist.show),
    entry: wishlist.show,
  },
]
