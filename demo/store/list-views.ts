/** Views that the people of the desk keep of their lists. */
import type { Tx } from '#kit/db/connect.ts'

const views = [
  {
    keeper: 'orders@contara.example',
    list: '/desk/orders',
    name: 'Late orders',
    query: 'show=late',
    shared: true,
  },
  {
    keeper: 'desk@contara.example',
    list: '/desk/orders',
    name: 'Largest first',
    query: 'show=all&sort=-total',
    shared: false,
  },
] as const

/** `people`: the numbers of the desk's people by their addresses. */
export async function writeListViews(tx: Tx, people: ReadonlyMap<string, number>): Promise<void> {
  const rows = views.flatMap(({ keeper, ...view }) => {
    const id = people.get(keeper)
    return id === undefined ? [] : [{ ...view, customer_id: id }]
  })
  if (rows.length > 0) await tx.insertInto('list_view').values(rows).execute()
}
