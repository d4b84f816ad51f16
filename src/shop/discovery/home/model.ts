/** What the home page shows: families, slides, and what a buyer has open (SITE-26). */
import type { OwnBudget } from '#shop/people/company/model/order-rules.ts'
import type { Contact, Fact } from '#shop/site/content/model/content.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import type { OrderHead } from '#shop/ordering/orders/model/order.ts'
import type { CategoryTile } from '#shop/discovery/search/model/shown-list.ts'

export type Slide = { id: number; title: string; body: string; link: string; drawing: Drawing | null }

/** What a buyer has open: their last orders, and the budget of the cost center they order on first. */
export type Work = { orders: OrderHead[]; budget: OwnBudget | null }

/** What convinces who comes for the first time; kept by the seller (text 'welcome'). */
export type Welcome = { title: string; lead: string; facts: readonly Fact[] }
export type NewsHead = { slug: string; title: string; language: string; shownFrom: Date }
export type Home = {
  families: CategoryTile[]
  slides: Slide[]
  work: Work | null
  articles: number
  /** null: somebody is signed in, or the text is not written */
  welcome: Welcome | null
  contact: Contact | null
  /** the latest news of the seller */
  news: readonly NewsHead[]
}

/** Stands in the text 'welcome' for the amount from which delivery costs nothing. */
export const freeFromMark = '[FREE-FROM]'

/** The facts with the amount in its place; one that names it is left out where delivery is never free. */
export const factsWith = (facts: readonly Fact[], freeFrom: string | null): Fact[] =>
  facts
    .filter(({ text }) => freeFrom !== null || !text.includes(freeFromMark))
    .map(({ name, text }) => ({ name, text: text.replaceAll(freeFromMark, freeFrom ?? '') }))
