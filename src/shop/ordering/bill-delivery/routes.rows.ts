import { atDesk, type Row } from '#app/every-route/row.ts'

/** Invoices on their way. */
export const rows: Record<string, Row> = {
  'GET /desk/invoice-deliveries': atDesk('desk/invoice-deliveries:read'),
  'POST /desk/invoice-deliveries/:id/send': {
    ...atDesk('desk/invoice-deliveries:write'),
    // one of Nordwind that is held since its order names no supply that anybody could bill
    ask: async (_, __, { db }) => {
      const { id } = await db
        .insertInto('bill_delivery')
        .values(eb => ({
          kind: 'invoice',
          bill_id: eb.selectFrom('invoice').select(eb.fn.max<number>('id').as('id')).limit(1),
          number: eb.selectFrom('invoice').select(eb.fn.max<number>('number').as('number')).limit(1),
          order_code: 'none',
          company_id: eb
            .selectFrom('company')
            .select('id')
            .where('name', '=', 'Nordwind Automation')
            .limit(1),
          letter: JSON.stringify({
            key: 'invoice:row',
            language: 'en',
            sender: 'Contara',
            subject: 'Invoice',
            parts: [],
          }),
          state: 'held',
          way: 'zugferd',
          missing: ['buyerReference'],
        }))
        .onConflict(conflict => conflict.columns(['kind', 'bill_id']).doUpdateSet({ state: 'held' }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { id: String(id) }, body: { as: 'way' } }
    },
  },
}
