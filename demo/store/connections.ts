import type { Tx } from '#kit/db/connect.ts'
import { digestOf, type IncomingOrder } from '#shop/systems/orders-in/model/incoming-order.ts'
import { demoConnections } from '../connections.ts'
import type { WrittenCompany } from './customers.ts'

/** Procurement systems of these companies, with the secrets that `hashes` holds by name. */
export async function writeConnections(
  tx: Tx,
  companies: ReadonlyMap<string, WrittenCompany>,
  hashes: ReadonlyMap<string, string>,
  today: string,
): Promise<void> {
  for (const one of demoConnections) {
    const company = companies.get(one.company)
    const customer = company?.people.get(one.person)
    const hash = hashes.get(one.name)
    if (!company || customer === undefined || hash === undefined)
      throw new Error(`${one.name} has no company, person or secret`)
    const domain = one.number === '' ? '' : 'NetworkId'
    const { id } = await tx
      .insertInto('buyer_connection')
      .values({
        company_id: company.id,
        customer_id: customer,
        name: one.name,
        kind: one.kind,
        username: one.username || null,
        from_domain: domain,
        from_identity: one.number,
        to_domain: domain,
        to_identity: one.to,
        sender_domain: domain,
        sender_identity: one.number,
        secret_hash: hash,
        hosts: [...one.hosts],
        mapping: JSON.stringify(one.mapping),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (one.kind !== 'cxml') continue
    await writeWaiting(tx, { connection_id: id, company_id: company.id, customer_id: customer }, today)
    // a colleague brought one in a file
    const colleague = company.people.get('buyer@nordwind.example')
    if (colleague !== undefined)
      await writeWaiting(tx, { connection_id: null, company_id: company.id, customer_id: colleague }, today, {
        number: `B-${today.slice(0, 4)}-0311`,
        cameBy: 'buyer',
      })
  }
}

/** An order that came in the morning, and waits at the desk since its number is none of ours. */
async function writeWaiting(
  tx: Tx,
  whose: { connection_id: number | null; company_id: number; customer_id: number },
  today: string,
  { number, cameBy } = { number: '4500017788', cameBy: 'system' },
): Promise<void> {
  const order: IncomingOrder = {
    operation: 'new',
    number,
    date: `${today}T08:12:00+01:00`,
    currency: 'EUR',
    shipTo: { id: 'NW-ASM', lines: ['Nordwind Automation'], postcode: '', town: '', country: 'ES' },
    billTo: null,
    comment: 'Please deliver before the line stops for maintenance.',
    lines: [
      {
        number: '10',
        supplierNumber: 'HX-2207-OLD',
        buyerNumber: '',
        auxiliaryId: '',
        makerNumber: '',
        description: 'Hood for line 2, side entry',
        quantity: '20',
        unit: 'EA',
        price: '14.90',
        priceBase: '1',
        currency: 'EUR',
        desiredOn: null,
        severalDays: false,
        shipTo: '',
        comment: '',
      },
    ],
  }
  await tx
    .insertInto('incoming_order')
    .values({
      ...whose,
      number: order.number,
      operation: order.operation,
      format: 'cxml',
      came_by: cameBy,
      digest: digestOf(order),
      document: JSON.stringify(order),
      message: `<OrderRequest><OrderRequestHeader orderID="${order.number}" type="new"> … </OrderRequest>`,
      state: 'waiting',
      findings: JSON.stringify({
        lines: [[{ kind: 'number-unknown', theirs: 'HX-2207-OLD', candidates: [] }]],
        order: [],
      }),
    })
    .execute()
}
