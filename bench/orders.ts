/** Orders of made buyers, under load. */
import { openDatabase } from '#app/database/open.ts'
import { connect } from '#kit/db/connect.ts'
import { brokenInvariants } from '#shop/buying/checkout/fixtures/buyer.ts'
import { besideLimit } from './beside-limit.ts'
import { fillBaskets, wakeSessions, type Goods } from './ground.ts'
import { load, noteGood, rowOf, wanted, type Bench } from './rows.ts'
import { ordering, wholeCheckout } from './works.ts'

/** Orders of made buyers; every run is followed by a look at what must hold (trust.md 2.2). */
export async function measureOrders(bench: Bench, goods: readonly Goods[]): Promise<void> {
  const { client, settings, skus } = bench
  const [hot = null] = goods
  // past orders of the demo are not the measured ones'
  const known = await broken(bench)
  const newlyBroken = async () => (await broken(bench)).filter(one => !known.includes(one))
  const rounds = [
    { name: 'place order, 5 lines, distinct companies', goal: 1_200, hot: null },
    { name: 'place order, everybody the same article among 5', goal: 800, hot },
  ]
  const work = (round: { name: string; goal: number }) => ({ ...round, limit: null })
  for (const round of rounds) {
    if (!wanted(bench, round.name)) continue
    const fill = async () => {
      await fillBaskets(client, goods, round.hot)
      await wakeSessions(client)
      await client.query('analyze cart, cart_entry, stock')
    }
    await fill()
    await load(bench, ordering(Math.round(settings.buyers / 4)), false, 60)
    await noteGood(bench, async () => {
      await fill()
      const row = await besideLimit(bench, 'plain React', async () =>
        rowOf(bench, work(round), await load(bench, ordering(settings.buyers), false, 60)),
      )
      return { ...row, broken: await newlyBroken() }
    })
  }
  const name = 'whole checkout: add, cost center, address, mode, order'
  if (!wanted(bench, name)) return
  const { rows } = await client.query<{ key: string }>(
    `select a.key from address a join customer p on p.company_id = a.company_id where p.email like '%@bench.example'
      order by split_part(split_part(p.email, '@', 1), '-', 2)::int`,
  )
  const sequences = wholeCheckout(goods, rows.map(row => row.key).slice(0, Math.ceil(settings.buyers / 2)))
  const begin = async () => {
    await client.query(
      `delete from cart c using customer p where p.id = c.customer_id and c.ordered_at is null and p.email like '%@bench.example'`,
    )
    await wakeSessions(client)
  }
  // each connection plans its statements once, which costs as much as a checkout; like orders above they are counted afterwards
  await begin()
  await load(bench, sequences.slice(0, Math.ceil(sequences.length / 2)), false, 60)
  await noteGood(bench, async () => {
    await begin()
    const row = await besideLimit(bench, 'plain React', async () =>
      rowOf(bench, { name, goal: 400, limit: null }, await load(bench, sequences, false, 60)),
    )
    return { ...row, skus, broken: await newlyBroken() }
  })
}

async function broken(bench: Bench): Promise<string[]> {
  const open = await openDatabase({ dataDir: bench.shop.dataDir }, 'guest')
  const db = connect(open.connection, { max: 1 })
  try {
    return await brokenInvariants(db)
  } finally {
    await db.destroy()
    await open.close()
  }
}
