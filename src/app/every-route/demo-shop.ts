import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { FastifyInstance } from 'fastify'
import { folderBlobs } from '#kit/blobs/folder-blobs.ts'
import type { Db } from '#kit/db/connect.ts'
import { stillProvider } from '#shop/ordering/payment/fixtures.ts'
import { sessionCookie } from '#shop/people/session/model/session.ts'
import { openSession } from '#shop/people/session/service/sign-in.ts'
import { findSessionUser } from '#shop/people/session/service/find-session-user.ts'
import { noAssets } from '../assets.ts'
import { frameSources } from '../frame-sources.ts'
import type { AppServices } from '../app-services.ts'
import { createServices } from '../create-services.ts'
import { createShop } from '../server.tsx'
import { testPublicUrl } from '../test-shop.ts'
import { testVisitor, type Visitor, type VisitorOptions } from '../test-visitor.ts'

/** Who stands before every door: the demo accounts of conventions.md, a colleague in another unit, and nobody. */
export const cast = {
  anonymous: null,
  buyer: 'buyer@nordwind.example',
  colleague: 'dublin@nordwind.example',
  approver: 'approver@nordwind.example',
  admin: 'admin@nordwind.example',
  'foreign buyer': 'buyer@meridian.example',
  distributor: 'distributor@voltix.example',
  desk: 'desk@contara.example',
  'orders desk': 'orders@contara.example',
  'catalogue desk': 'catalogue@contara.example',
  'content desk': 'content@contara.example',
  'service desk': 'service@contara.example',
} as const
export type Member = keyof typeof cast
export const members = Object.keys(cast) as Member[]
/** Those of them who work at the desk. */
export const ofDesk = members.filter(member => member === 'desk' || member.endsWith(' desk'))

export type DemoShop = {
  app: FastifyInstance
  db: Db
  services: AppServices
  /** a new visitor; a signed-in one holds a session of their own */
  as: (member: Member, options?: VisitorOptions) => Promise<Visitor>
  /** still signed in? A visitor who signed out is not */
  isSignedIn: (visitor: Visitor) => Promise<boolean>
  /** lines logged as errors, refusals with 503 aside */
  errors: () => string[]
  close: () => Promise<void>
}

/**
 * The shop as it is served, its index and all its sources, over a database with the demo catalogue and all demo accounts
 * (`demoDatabase`); without a port and without the built browser side.
 */
export async function demoShop(db: Db, publicUrl = testPublicUrl): Promise<DemoShop> {
  const lines: string[] = []
  const services = await createServices({
    db,
    log: pino({ level: 'warn' }, { write: line => void lines.push(line) }),
    publicUrl,
    secret: 'a secret that only this test knows!!',
    brand: 'contara',
    accountArea: 'my-account',
    assets: noAssets,
    storage: {
      files: folderBlobs(join(tmpdir(), 'contara-files-of-tests')),
      made: folderBlobs(join(tmpdir(), `contara-made-of-tests-${process.pid}`)),
      incoming: folderBlobs(join(tmpdir(), `contara-incoming-of-tests-${process.pid}`)),
      linksFrom: null,
    },
    disk: tmpdir(),
    payments: stillProvider,
  })
  await services.ready
  const app = await createShop(services, frameSources)
  const ids = new Map(
    (await db.selectFrom('customer').select(['id', 'email']).execute()).map(row => [row.email, row.id]),
  )
  return {
    app,
    db,
    services,
    as: async (member, options) => {
      const visitor = testVisitor(app, publicUrl, options)
      const email = cast[member]
      if (email === null) return visitor
      const id = ids.get(email)
      if (id === undefined) throw new Error(`${email} is not among the demo accounts`)
      // a call may have closed their account
      await db
        .updateTable('customer')
        .set({ active: true })
        .where('id', '=', id)
        .where('active', '=', false)
        .execute()
      const token = await openSession(db, id)
      visitor.cookies.set(sessionCookie, token)
      visitor.token = (await findSessionUser(db, token))?.csrf ?? ''
      return visitor
    },
    isSignedIn: async visitor => {
      const token = visitor.cookies.get(sessionCookie)
      return token !== undefined && (await findSessionUser(db, token)) !== null
    },
    errors: () =>
      lines.filter(line => {
        const { level, status } = JSON.parse(line) as { level: number; status?: number }
        return level >= 50 && status !== 503
      }),
    close: async () => {
      await app.close()
      await services.close()
    },
  }
}
