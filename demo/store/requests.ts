import { sql } from 'kysely'
import type { Tx } from '#kit/db/connect.ts'
import { requestKinds, requestStates } from '#shop/requests/inbox/model/kinds.ts'
import type { DemoRequest } from '../requests.ts'
import { aboutWords, dataOf } from '#shop/requests/inbox/model/about.ts'

const at = (daysAgo: number) => sql<Date>`now() - make_interval(days => ${daysAgo}, mins => 40)`
const named = sql<string>`trim(first_name || ' ' || last_name)`

async function personOf(tx: Tx, email: string) {
  return tx
    .selectFrom('customer')
    .leftJoin('company', 'company.id', 'customer.company_id')
    .select(['customer.id', 'customer.email', 'company_id', named.as('name'), 'company.name as company'])
    .where('customer.email', '=', email)
    .executeTakeFirst()
}

/** Writes requests with their conversations; those of people who are not there are left out. */
export async function writeRequests(tx: Tx, requests: readonly DemoRequest[]): Promise<void> {
  for (const request of requests) {
    const person = request.asker === null ? undefined : await personOf(tx, request.asker)
    if (request.asker !== null && !person) continue
    const asker = person
      ? { name: person.name, email: person.email, company: person.company ?? '' }
      : request.guest
    if (!asker) continue
    const served = request.said.findLast(one => one.by !== null)
    const owner = served?.by ? await personOf(tx, served.by) : undefined
    const { id } = await tx
      .insertInto('request')
      .values({
        code: sql<string>`${requestKinds[request.kind].prefix}::text || nextval('request_number')`,
        kind: request.kind,
        state: request.state,
        turn: requestStates[request.state].turn,
        version: request.said.length,
        storefront: request.storefront,
        customer_id: person?.id ?? null,
        company_id: person?.company_id ?? null,
        contact_name: asker.name,
        contact_email: asker.email,
        contact_company: asker.company,
        country: request.country,
        about: aboutWords('en', request.about).slice(0, 200),
        about_of: dataOf(request.about),
        owner_id: owner?.id ?? null,
        due_on: request.dueOn,
        created_at: at(request.daysAgo),
        changed_at: at(request.said.at(-1)?.daysAgo ?? request.daysAgo),
        sent_at: at(request.daysAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { daysAgo, by, action, body } of request.said) {
      const speaker = by === null ? undefined : await personOf(tx, by)
      await tx
        .insertInto('request_entry')
        .values({
          request_id: id,
          at: at(daysAgo),
          actor: speaker?.email ?? asker.email,
          name: speaker?.name ?? asker.name,
          side: by === null ? 'buyer' : 'seller',
          action,
          body,
        })
        .execute()
    }
    await writeRepair(tx, id, person, request)
    await writePositions(tx, id, request)
  }
}

async function writeRepair(
  tx: Tx,
  requestId: number,
  person: { id: number; company: string | null } | undefined,
  { repair, said }: DemoRequest,
): Promise<void> {
  if (!repair || !person) return
  const { estimate } = repair
  await tx
    .insertInto('repair')
    .values({
      request_id: requestId,
      form_key: `demo ${requestId}`,
      customer_id: person.id,
      product_code: repair.productCode,
      serial_number: repair.serialNumber,
      quantity: repair.quantity,
      fault_on: repair.faultOn,
      description: said[0]?.body ?? '',
      return_address: person.company ?? '',
      conditions_version: 1,
      conditions_language: 'en',
      ...(repair.returned && { return_number: sql<string>`'RMA-' || nextval('repair_return_number')` }),
      ...(estimate && {
        estimate_amount: estimate.amount,
        estimate_currency: estimate.currency,
        estimate_days: estimate.days,
        estimate_until: estimate.until,
      }),
    })
    .execute()
}

async function writePositions(tx: Tx, requestId: number, { positions }: DemoRequest): Promise<void> {
  if (!positions) return
  await tx.insertInto('price_inquiry').values({ request_id: requestId, currency: 'EUR' }).execute()
  await tx
    .insertInto('price_inquiry_position')
    .values(
      positions.map(({ articleId, annualDemand, quantity, targetPrice }, i) => ({
        request_id: requestId,
        position: i + 1,
        article_id: articleId,
        annual_demand: Math.round(annualDemand),
        quantity,
        lot: quantity,
        target_price: targetPrice,
        desired_price: (Math.round(annualDemand) * Number(targetPrice)).toFixed(2),
      })),
    )
    .execute()
}
