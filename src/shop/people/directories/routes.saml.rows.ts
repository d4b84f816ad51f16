import { randomBytes } from 'node:crypto'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import type { Row, Sample } from '#app/every-route/row.ts'

/** The connection of another company, which speaks SAML, made where there is none. */
async function connectedBySaml({ db, services }: DemoShop): Promise<{ key: string }> {
  const { id: companyId } = await db
    .selectFrom('company')
    .select('id')
    .where('name', '<>', 'Nordwind Automation')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { seal } = services.ports.letters
  const { id, key } = await db
    .insertInto('directory')
    .values({
      company_id: companyId,
      kind: 'saml',
      key: randomBytes(12).toString('hex'),
      storefront: 'en',
      name: 'SAML',
      issuer: 'urn:directory',
      client_id: '',
      secret: seal.seal(''),
      active: true,
    })
    .onConflict(conflict => conflict.column('company_id').doUpdateSet({ active: true }))
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('directory_saml')
    .values({
      directory_id: id,
      sso_url: 'https://127.0.0.1:9/sso',
      certificates: [],
      name_id_format: 'persistent',
      own_key: seal.seal(''),
      own_certificate: '',
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return { key }
}
const keyedBySaml = async (_: unknown, __: unknown, shop: DemoShop): Promise<Sample> => ({
  params: { key: (await connectedBySaml(shop)).key },
})

const anyone = { for: 'anyone', by: 'anonymous' } as const
/** What only directories that speak SAML ask for. */
export const rows: Record<string, Row> = {
  'POST /sign-in/directory/:key/callback': {
    ...anyone,
    ask: async (...asked) => ({ ...(await keyedBySaml(...asked)), body: { SAMLResponse: 'PHg+' } }),
    fromElsewhere: 'the directory signs it, and nobody is let in by it alone; routes/saml.test.ts has some',
    changesNothing: 'nobody was sent for it',
  },
  'GET /sign-in/directory/:key/metadata': { ...anyone, ask: keyedBySaml },
  'GET /sign-in/directory/:key/logout': {
    ...anyone,
    ask: keyedBySaml,
    changesNothing: 'the directory signs what ends sessions; routes/saml.test.ts has some',
  },
}
