import { expect, test } from 'vitest'
import * as z from 'zod'
import { addPerson } from '#shop/company/fixtures.ts'
import { testDatabase } from './database/test-database.ts'
import { domains } from './domains.ts'
import { testShop } from './test-shop.ts'

/** The lists of the desk that are sorted by the heads of their tables, with every way that their address takes. */
const lists = domains
  .flatMap(({ contract }) => Object.values(contract))
  .filter(entry => entry.kind === 'page' && entry.path.startsWith('/desk/') && !entry.path.includes(':'))
  .flatMap(entry => {
    const shape = entry.ask.query instanceof z.ZodObject ? entry.ask.query.shape : {}
    const json =
      'sort' in shape ? JSON.stringify(z.toJSONSchema(shape['sort'] as z.ZodType, { io: 'input' })) : ''
    const sorts = [...json.matchAll(/"(-?[a-z]+)"/g)]
      .map(match => match[1] ?? '')
      .filter(word => json.includes(`"-${word.replace('-', '')}"`))
    return sorts.length > 0 ? [{ path: entry.path, sorts: [...new Set(sorts)] }] : []
  })

test('every list of the desk answers each way to sort it, and an unknown one as usual', async () => {
  expect(lists.length).toBeGreaterThanOrEqual(17)
  const db = await testDatabase()
  const shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  const desk = await shop.as('desk@maker.example')
  for (const { path, sorts } of lists)
    for (const sort of [...sorts, 'nothing', "'; drop table trail"])
      expect((await desk.get(`${path}?sort=${encodeURIComponent(sort)}`)).status, `${path} ${sort}`).toBe(200)
})
