import { randomBytes } from 'node:crypto'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'

const company = 'Nordwind Automation'
const companyOf = ({ db }: DemoShop) =>
  db.selectFrom('company').select(['id', 'code']).where('name', '=', company).executeTakeFirstOrThrow()
/** The door of the company that these calls are about, made where there is none. */
async function door(shop: DemoShop): Promise<{ company: string; companyId: number; version: number }> {
  const { id, code } = await companyOf(shop)
  const { version } = await shop.db
    .insertInto('provisioning')
    .values({ company_id: id, storefront: 'en' })
    .onConflict(conflict => conflict.column('company_id').doUpdateSet({ storefront: 'en' }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return { company: code, companyId: id, version }
}
async function ofGroup(shop: DemoShop): Promise<string> {
  const { companyId } = await door(shop)
  const { id } = await shop.db
    .insertInto('provisioned_group')
    .values({ company_id: companyId, display_name: `Purchasing ${randomBytes(4).toString('hex')}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

const byAdmin = { for: 'company-admin', by: 'admin' } as const
const own = '/my-account/company/provisioning'
const there =
  (more: (shop: DemoShop) => Promise<Sample> = () => Promise.resolve({})) =>
  async (_: unknown, __: unknown, shop: DemoShop): Promise<Sample> => {
    await door(shop)
    return more(shop)
  }
const read = atDesk('desk/customers:read')
const write = atDesk('desk/customers:write')
const ofIts =
  (more: (shop: DemoShop) => Promise<Sample> = () => Promise.resolve({})) =>
  async (_: unknown, __: unknown, shop: DemoShop): Promise<Sample> => {
    const { company: code } = await door(shop)
    const { params, ...sample } = await more(shop)
    return { ...sample, params: { company: code, ...params } }
  }
const toSave = async (shop: DemoShop): Promise<Sample> => ({
  body: { roles: 'buyer', unit: '', version: String((await door(shop)).version) },
})
const group = async (shop: DemoShop): Promise<Sample> => ({ params: { id: await ofGroup(shop) } })
const groupToSave = async (shop: DemoShop): Promise<Sample> => ({
  ...(await group(shop)),
  body: { roles: 'buyer', unit: '' },
})
const at = '/desk/customers/companies/:company/provisioning'

const newToken = 'each press makes a token, which is shown to whoever pressed'

/** The door of a company's directory, and who keeps it. */
export const rows: Record<string, Row> = {
  [`GET ${own}`]: byAdmin,
  [`POST ${own}`]: { ...byAdmin, ask: there(toSave) },
  [`POST ${own}/token`]: { ...byAdmin, ask: there(), again: newToken },
  [`POST ${own}/token/end-former`]: { ...byAdmin, ask: there() },
  [`POST ${own}/end`]: { ...byAdmin, ask: there() },
  [`GET ${own}/groups/:id`]: { ...byAdmin, ids: ['id'], ask: there(group) },
  [`POST ${own}/groups/:id`]: { ...byAdmin, ids: ['id'], ask: there(groupToSave) },
  [`GET ${own}/calls`]: { ...byAdmin, ask: there() },
  [`GET ${at}`]: { ...read, ask: ofIts() },
  [`POST ${at}`]: { ...write, ask: ofIts(toSave) },
  [`POST ${at}/token`]: { ...write, ask: ofIts(), again: newToken },
  [`POST ${at}/token/end-former`]: { ...write, ask: ofIts() },
  [`POST ${at}/end`]: { ...write, ask: ofIts() },
  [`GET ${at}/groups/:id`]: { ...read, ask: ofIts(group) },
  [`POST ${at}/groups/:id`]: { ...write, ask: ofIts(groupToSave) },
  [`GET ${at}/calls`]: { ...read, ask: ofIts() },
}
