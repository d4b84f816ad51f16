import { randomBytes } from 'node:crypto'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'

const company = 'Nordwind Automation'
/** The connection of the company that these calls are about, made where there is none; asked servers are none. */
async function connected({ db, services }: DemoShop): Promise<{ id: number; key: string }> {
  const { id: companyId } = await db
    .selectFrom('company')
    .select('id')
    .where('name', '=', company)
    .executeTakeFirstOrThrow()
  const values = {
    company_id: companyId,
    key: randomBytes(12).toString('hex'),
    storefront: 'en',
    name: 'Nordwind ID',
    issuer: 'http://127.0.0.1:9',
    client_id: 'shop',
    secret: services.ports.letters.seal.seal('secret'),
    active: true,
    tested_at: new Date(),
  }
  return db
    .insertInto('directory')
    .values(values)
    .onConflict(conflict =>
      conflict.column('company_id').doUpdateSet({ active: true, only_here: false, tested_at: new Date() }),
    )
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
}
const keyed = async (_: unknown, __: unknown, shop: DemoShop): Promise<Sample> => ({
  params: { key: (await connected(shop)).key },
})
async function ofDomain(shop: DemoShop): Promise<string> {
  const row = await shop.db
    .insertInto('directory_domain')
    .values({
      directory_id: (await connected(shop)).id,
      domain: `d${randomBytes(4).toString('hex')}.example`,
      token: 't',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(row.id)
}
async function provedDomain(shop: DemoShop): Promise<string> {
  const id = await ofDomain(shop)
  const { domain } = await shop.db
    .updateTable('directory_domain')
    .set({ proved_at: new Date(), proved_by: 'dns' })
    .where('id', '=', Number(id))
    .returning('domain')
    .executeTakeFirstOrThrow()
  return domain
}
async function ofLink(shop: DemoShop): Promise<string> {
  const row = await shop.db
    .insertInto('directory_person')
    .values(eb => ({
      directory_id: eb.selectFrom('directory').select('id').where('client_id', '=', 'shop').limit(1),
      issuer: 'http://127.0.0.1:9',
      subject: randomBytes(4).toString('hex'),
      customer_id: eb
        .selectFrom('customer')
        .select('id')
        .where('email', '=', 'buyer@nordwind.example')
        .limit(1),
      linked_by: 'password',
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(row.id)
}
const fields = {
  name: 'Nordwind ID',
  issuer: 'https://id.nordwind.example',
  clientId: 'shop',
  roles: 'buyer',
}
async function toSave(shop: DemoShop): Promise<Sample['body']> {
  const { id } = await connected(shop)
  const { version } = await shop.db
    .selectFrom('directory')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...fields, name: `Nordwind ${randomBytes(4).toString('hex')}`, version: String(version) }
}
async function adminOf(shop: DemoShop): Promise<string> {
  await connected(shop)
  const { id } = await shop.db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', 'admin@nordwind.example')
    .executeTakeFirstOrThrow()
  return String(id)
}
async function onlyThere(shop: DemoShop): Promise<void> {
  const { id } = await connected(shop)
  const values = { only_here: true, break_glass_id: Number(await adminOf(shop)) }
  await shop.db.updateTable('directory').set(values).where('id', '=', id).execute()
}
const codeOf = async ({ db }: DemoShop): Promise<string> =>
  (await db.selectFrom('company').select('code').where('name', '=', company).executeTakeFirstOrThrow()).code

const notReached = 'each way to a directory that is not reached is written down'
const anyone = { for: 'anyone', by: 'anonymous' } as const
const signIn: Record<string, Row> = {
  'GET /sign-in/directory': anyone,
  'POST /sign-in/directory': {
    ...anyone,
    ask: async (_, __, shop) => {
      const domain = await provedDomain(shop)
      return { body: { email: `who@${domain}` } }
    },
  },
  'GET /sign-in/directory/:key': { ...anyone, ask: keyed },
  // nobody answers at the address of the directory
  'GET /sign-in/directory/:key/start': { ...anyone, ask: keyed, status: 424, again: notReached },
  'GET /sign-in/directory/:key/again': { for: 'in-person', ask: keyed, status: 424, again: notReached },
  'GET /sign-in/directory/:key/callback': {
    ...anyone,
    ask: keyed,
    status: 410,
    fromElsewhere: 'the directory sends the browser back that was sent to it, which a cookie tells',
  },
  'POST /sign-in/directory/:key/logout': {
    ...anyone,
    ask: async (_, __, shop) => ({
      params: { key: (await connected(shop)).key },
      body: { logout_token: 'a.b.c' },
    }),
    status: 400,
    fromElsewhere: 'the directory signs it; routes/only.test.ts has some',
  },
  'GET /sign-in/directory-link': { for: 'in-person', status: 410 },
  'POST /sign-in/directory-link': {
    for: 'in-person',
    status: 410,
    changesNothing: 'nobody came from a directory',
  },
  'GET /sign-in/directory-signed-out': anyone,
}

// its certificate is none: only the fields are filled, and saving judges them
const metadata = {
  name: 'metadata.xml',
  text: '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="urn:d"><IDPSSODescriptor><KeyDescriptor><KeyInfo><X509Data><X509Certificate>MIIB</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://id.example/sso"/></IDPSSODescriptor></EntityDescriptor>',
}
const byAdmin = { for: 'company-admin', by: 'admin' } as const
const own: Record<string, Row> = {
  'GET /my-account/company/directory': byAdmin,
  'GET /my-account/company/directory/help': byAdmin,
  'POST /my-account/company/directory': {
    ...byAdmin,
    ask: async (_, __, shop) => ({ body: (await toSave(shop)) ?? {} }),
  },
  'POST /my-account/company/directory/metadata-file': { ...byAdmin, ask: () => ({ file: metadata }) },
  'POST /my-account/company/directory/try': {
    ...byAdmin,
    ask: async (_, __, shop) => {
      await connected(shop)
      return {}
    },
  },
  'GET /my-account/company/directory/test': {
    ...byAdmin,
    ask: async (_, __, shop) => {
      await connected(shop)
      return {}
    },
    status: 424,
    again: notReached,
  },
  'POST /my-account/company/directory/turn': {
    ...byAdmin,
    ask: async (_, __, shop) => {
      await connected(shop)
      return { body: { active: 'false' } }
    },
  },
  'POST /my-account/company/directory/only': {
    ...byAdmin,
    ask: async (_, __, shop) => ({ body: { breakGlass: await adminOf(shop) } }),
  },
  'POST /my-account/company/directory/not-only': {
    ...byAdmin,
    ask: async (_, __, shop) => {
      await onlyThere(shop)
      return {}
    },
  },
  'POST /my-account/company/directory/remove': {
    ...byAdmin,
    ask: async (_, __, shop) => {
      await connected(shop)
      return {}
    },
  },
  'POST /my-account/company/directory/domains': {
    ...byAdmin,
    ask: async (_, __, shop) => {
      await connected(shop)
      return { body: { domain: `n${randomBytes(4).toString('hex')}.example` } }
    },
  },
  'POST /my-account/company/directory/domains/:id/check': {
    ...byAdmin,
    ids: ['id'],
    ask: async (_, __, shop) => ({ params: { id: await ofDomain(shop) } }),
  },
  'POST /my-account/company/directory/domains/:id/remove': {
    ...byAdmin,
    ids: ['id'],
    ask: async (_, __, shop) => ({ params: { id: await ofDomain(shop) } }),
  },
  'GET /my-account/company/directory/people': {
    ...byAdmin,
    ask: async (_, __, shop) => {
      await connected(shop)
      return {}
    },
  },
  'POST /my-account/company/directory/people/:id/unlink': {
    ...byAdmin,
    ids: ['id'],
    ask: async (_, __, shop) => {
      await connected(shop)
      return { params: { id: await ofLink(shop) } }
    },
  },
}

const read = atDesk('desk/customers:read')
const write = atDesk('desk/customers:write')
/** Of a call that is about the connection of the company. */
const there =
  (more: (shop: DemoShop) => Promise<Sample> = () => Promise.resolve({})) =>
  async (_: unknown, __: unknown, shop: DemoShop): Promise<Sample> => {
    await connected(shop)
    const { params, ...sample } = await more(shop)
    return { ...sample, params: { company: await codeOf(shop), ...params } }
  }
const at = '/desk/customers/companies/:company/directory'
const desk: Record<string, Row> = {
  [`GET ${at}`]: { ...read, ask: there() },
  [`GET ${at}/people`]: { ...read, ask: there() },
  [`POST ${at}`]: { ...write, ask: there(async shop => ({ body: (await toSave(shop)) ?? {} })) },
  [`POST ${at}/metadata-file`]: { ...write, ask: there(() => Promise.resolve({ file: metadata })) },
  [`POST ${at}/try`]: { ...write, ask: there() },
  [`POST ${at}/turn`]: { ...write, ask: there(() => Promise.resolve({ body: { active: 'false' } })) },
  [`POST ${at}/not-only`]: {
    ...write,
    ask: there(async shop => {
      await onlyThere(shop)
      return {}
    }),
  },
  [`POST ${at}/remove`]: { ...write, ask: there() },
  [`POST ${at}/domains`]: {
    ...write,
    ask: there(() => Promise.resolve({ body: { domain: `n${randomBytes(4).toString('hex')}.example` } })),
  },
  [`POST ${at}/domains/:id/check`]: {
    ...write,
    ask: there(async shop => ({ params: { id: await ofDomain(shop) } })),
  },
  [`POST ${at}/domains/:id/vouch`]: {
    ...write,
    ask: there(async shop => ({ params: { id: await ofDomain(shop) } })),
  },
  [`POST ${at}/domains/:id/remove`]: {
    ...write,
    ask: there(async shop => ({ params: { id: await ofDomain(shop) } })),
  },
  [`POST ${at}/people/:id/unlink`]: {
    ...write,
    ask: there(async shop => ({ params: { id: await ofLink(shop) } })),
  },
}

/** Signing in by the directory of a company, and who keeps it. */
export const rows: Record<string, Row> = { ...signIn, ...own, ...desk }
