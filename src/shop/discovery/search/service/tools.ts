import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import { addressBook } from '#shop/people/address-book/contract.ts'
import { approvals } from '#shop/ordering/approvals/contract.ts'
import { comparison } from '#shop/buying/comparison/contract.ts'
import { configurators, savedConfigurations } from '#shop/tools/configurators/contract.ts'
import { derating, deratingAccount } from '#shop/tools/derating/contract.ts'
import { downloadManager } from '#shop/tools/download-manager/contract.ts'
import { emailInquiry } from '#shop/requests/email-inquiry/contract.ts'
import { labelAccount } from '#shop/tools/labeling/contract.ts'
import { newsletter } from '#shop/people/newsletter/contract.ts'
import { notes } from '#shop/people/notes/contract.ts'
import { orders } from '#shop/ordering/orders/contract.ts'
import { ownNumbers } from '#shop/people/own-numbers/contract.ts'
import { partList } from '#shop/buying/part-list/contract.ts'
import { priceInquiry } from '#shop/requests/price-inquiry/contract.ts'
import { quickOrder } from '#shop/buying/quick-order/contract.ts'
import { quotes } from '#shop/ordering/quotes/contract.ts'
import { receivables } from '#shop/ordering/receivables/contract.ts'
import { registration } from '#shop/people/registration/contract.ts'
import { repair } from '#shop/requests/repair/contract.ts'
import { replenishment } from '#shop/buying/replenishment/contract.ts'
import { requests } from '#shop/requests/inbox/contract.ts'
import { savedCarts } from '#shop/buying/saved-carts/contract.ts'
import { claims } from '#shop/requests/ship-and-debit/contract.ts'
import { stores } from '#shop/site/stores/contract.ts'
import { wishlist } from '#shop/buying/wishlist/contract.ts'
import { search } from '../contract.ts'
import { toolsIn, type Tool } from '../model/tool-words.ts'
import { sayTools } from '../texts/tools.ts'

export type FoundTool = { tool: Tool; name: string; help: string; href: string; whole: boolean }

/** So many are shown of one search. */
const maxTools = 3

const isMember = (who: SignedIn | null): boolean => who !== null && who.companyId !== null
type Way = {
  to: (page: PageContext) => string
  /** whose entry it is; without it everybody's */
  entry?: { ask: { for?: Parameters<typeof belongsTo>[1] } }
  /** who besides has a use for it */
  also?: (who: SignedIn | null) => boolean
}

const ways: Record<Tool, Way> = {
  derating: { to: page => href(page, derating.carrying, { query: {} }) },
  labeling: { to: page => href(page, labelAccount.list), entry: labelAccount.list },
  downloads: { to: page => href(page, downloadManager.show, { query: {} }) },
  configurators: { to: page => href(page, configurators.overview) },
  quickOrder: { to: page => href(page, quickOrder.show) },
  orderByNumber: { to: page => href(page, partList.show) },
  comparison: { to: page => href(page, comparison.show) },
  stores: { to: page => href(page, stores.finder) },
  advanced: { to: page => href(page, search.advanced) },
  contact: { to: page => href(page, emailInquiry.contact) },
  register: { to: page => href(page, registration.show), also: who => who === null },
  watchlist: { to: page => href(page, wishlist.show), entry: wishlist.show },
  notes: { to: page => href(page, notes.cockpit), entry: notes.cockpit },
  ownNumbers: { to: page => href(page, ownNumbers.list), entry: ownNumbers.list, also: isMember },
  priceInquiry: { to: page => href(page, priceInquiry.draft), entry: priceInquiry.draft },
  savedBaskets: { to: page => href(page, savedCarts.list), entry: savedCarts.list },
  savedConfigurations: { to: page => href(page, savedConfigurations.list), entry: savedConfigurations.list },
  savedDeratings: { to: page => href(page, deratingAccount.list), entry: deratingAccount.list },
  orders: { to: page => href(page, orders.history), entry: orders.history, also: isMember },
  invoices: { to: page => href(page, receivables.list), entry: receivables.list, also: isMember },
  quotes: { to: page => href(page, quotes.list), entry: quotes.list, also: isMember },
  approvals: { to: page => href(page, approvals.dashboard), entry: approvals.dashboard },
  replenishment: { to: page => href(page, replenishment.list), entry: replenishment.list, also: isMember },
  repair: { to: page => href(page, repair.form), entry: repair.form },
  requests: { to: page => href(page, requests.list), entry: requests.list },
  shipAndDebit: { to: page => href(page, claims.list), entry: claims.list, also: isMember },
  addresses: { to: page => href(page, addressBook.show), entry: addressBook.show },
  newsletter: { to: page => href(page, newsletter.show), entry: newsletter.show },
}

/** The tools of the shop that a text means and that the visitor may open, the clearest first (decision 155). */
export function toolsMeant(
  { who, page }: Pick<Ctx, 'who' | 'page'>,
  text: string,
  typing = false,
): FoundTool[] {
  const t = sayTools(page.language)
  return toolsIn(text.slice(0, 200), typing)
    .filter(({ tool }) => {
      const { entry, also } = ways[tool]
      return belongsTo(who, entry?.ask.for ?? 'anyone') && (also?.(who) ?? true)
    })
    .slice(0, maxTools)
    .map(({ tool, whole }) => ({
      tool,
      whole,
      name: t[tool](),
      help: t[`${tool}Help`](),
      href: ways[tool].to(page),
    }))
}
