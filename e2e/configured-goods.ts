import { demoConfigurators } from '#demo/configurators/all.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { articlesNamed } from '#shop/tools/configurators/model/checks.ts'
import { Definition } from '#shop/tools/configurators/model/definition.ts'

/** The small demo catalogue does not have every article that its configurators name: journeys through them need all. */
export async function stockConfigured(db: Db): Promise<void> {
  const named = demoConfigurators().flatMap(given => {
    const definition = Definition.parse(given)
    return [definition.productCode, ...articlesNamed(definition)]
  })
  const known = await db.selectFrom('article').select('code').where('code', 'in', named).execute()
  const there = new Set(known.map(one => one.code))
  const missing = [...new Set(named)].filter(code => !there.has(code))
  await stockGoods(
    db,
    missing.map(code => ({ code, stock: 1_000 })),
  )
}
