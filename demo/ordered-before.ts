/** Who ordered how often in the past year, with the orders that needed an approval. */
import { ordersThatNeededApproval } from './approvals.ts'
import { hashOf, nextHash, pick } from './chance.ts'
import { orderOf, type PastOrder, type World } from './orders.ts'
import { demoCompanies } from './people.ts'

const plans: { company: string; buyer: string; count: number; storefronts: ('en' | 'zh')[] }[] = [
  { company: 'nordwind', buyer: 'buyer@nordwind.example', count: 22, storefronts: ['zh', 'zh', 'en'] },
  { company: 'nordwind', buyer: 'dublin@nordwind.example', count: 5, storefronts: ['en'] },
  { company: 'meridian', buyer: 'buyer@meridian.example', count: 13, storefronts: ['en'] },
  { company: 'voltix', buyer: 'distributor@voltix.example', count: 4, storefronts: ['en'] },
]

/** The past orders in the order of time. The newest are some days old, the oldest about ten months old. */
export function pastOrders(world: World): PastOrder[] {
  const orders: PastOrder[] = []
  let serial = 0
  for (const plan of plans) {
    const company = demoCompanies.find(each => each.code === plan.company)
    if (!company) continue
    for (let i = 0; i < plan.count; i++) {
      const seed = hashOf(`${plan.buyer} ${i}`)
      // the first ones are recent and lie close together, so that every state is there
      const age = i < 8 ? 1 + i * 3 + pick(nextHash(seed), 3) : 25 + (i - 8) * 19 + pick(nextHash(seed), 9)
      const storefront = plan.storefronts[i % plan.storefronts.length] ?? 'en'
      const order = orderOf(world, { company, buyer: plan.buyer, storefront, age, seed, serial: ++serial })
      if (order) orders.push(order)
    }
  }
  return [...orders, ...ordersThatNeededApproval(world, serial)].toSorted(
    (a, b) => a.placedAt.getTime() - b.placedAt.getTime(),
  )
}
