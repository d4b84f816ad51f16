/** What the home page shows: families, slides, and what a buyer has open (SITE-26). */
import type { Budget } from '#shop/company/model/order-rules.ts'
import type { Drawing } from '#shop/imagery/model/drawing.ts'
import type { OrderHead } from '#shop/orders/model/order.ts'
import type { CategoryTile } from '#shop/search/model/shown-list.ts'

export type Slide = { id: number; title: string; body: string; link: string; drawing: Drawing | null }

/** What a buyer has open: her last orders, and the budget of the cost center she orders on first. */
export type Work = { orders: OrderHead[]; budget: { costCenter: string; budget: Budget } | null }
export type Home = { families: CategoryTile[]; slides: Slide[]; work: Work | null; articles: number }
