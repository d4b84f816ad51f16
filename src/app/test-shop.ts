import { resolveByMachine } from '#platform/outgoing/post.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { FastifyInstance } from 'fastify'
import type { Ports } from '#platform/request/context.ts'
import { folderBlobs } from '#kit/blobs/folder-blobs.ts'
import type { Db } from '#kit/db/connect.ts'
import { openFiles } from '#platform/files/files.ts'
import { openMadeFiles } from '#platform/files/made-files.ts'
import { mailSeal } from '#platform/email/mail-seal.ts'
import { orderWait } from '#shop/ordering/approvals/service/order-wait.ts'
import { billData } from '#shop/ordering/e-invoices/service/bill-data.ts'
import { captchas } from '#shop/site/captcha/service.ts'
import { onlyBuiltIn } from '#shop/discovery/search/service/open-synonyms.ts'
import { openSession } from '#shop/people/session/service/sign-in.ts'
import { sessionCookie } from '#shop/people/session/model/session.ts'
import { rememberHeld } from '#shop/people/session/service/recently-valid-sessions.ts'
import { findSessionUser } from '#shop/people/session/service/find-session-user.ts'
import { directoryPort } from '#shop/people/directories/service/port.ts'
import { noticesOf } from '#shop/site/notices/service/standing-notices.ts'
import { findVisit } from '#shop/systems/punch-out/service/find-visit.ts'
import { noAssets, type Assets } from './assets.ts'
import type { FrameSources } from './frame/frame.tsx'
import { usualAutocomplete, type AppServices } from './app-services.ts'
import { connectDomains } from './connect-domains.ts'
import { createShop } from './server.tsx'
import { storefrontsOf } from './storefronts.ts'
import type { Tracing } from './telemetry/tracing.ts'
import type { Replica } from './database/replica.ts'
import { testVisitor, type Visitor, type VisitorOptions } from './test-visitor.ts'

export type TestShop = {
  app: FastifyInstance
  db: Db
  services: AppServices
  /** a visitor with an empty cookie jar */
  asGuest: (options?: VisitorOptions) => Visitor
  /** a visitor who is already signed in; the person must be in the database. No password is checked. */
  as: (email: string, options?: VisitorOptions) => Promise<Visitor>
  /** what was logged as an error, refusals with 503 aside; empty after a good test */
  errors: () => string[]
}

export type TestShopOptions = {
  db: Db
  clock?: () => Date
  /** what reaches outside; only what the tested routes need */
  ports?: Partial<Ports>
  frame?: Partial<FrameSources>
  publicUrl?: string
  trustProxy?: string
  /** ms after which a request is answered whatever the database does */
  answerWithin?: number
  /** SECURITY_CONTACT */
  securityContact?: string
  /** a built browser side; none unless said */
  assets?: Assets
  /** a standby that is read from */
  replica?: Replica
  /** notes requests in traces */
  tracing?: Tracing
}

/** Closes letters and links of the test shop. */
export const testSeal = mailSeal('a secret of the tests')

export const testPublicUrl = 'http://127.0.0.1:4170'

/**
 * The whole shop over a database, without a port: `const shop = await testShop({ db: await testDatabase() })`, then
 * `const buyer = await shop.as('buyer@a.example')` and `await buyer.get('/cart')`. All domains of domains.ts answer.
 */
export async function testShop(options: TestShopOptions): Promise<TestShop> {
  const { db, clock, ports, frame, publicUrl, trustProxy, answerWithin, securityContact, assets, tracing } =
    options
  const lines: string[] = []
  const storefronts = await storefrontsOf(db)
  const services: AppServices = {
    db,
    log: pino({ level: 'warn' }, { write: line => void lines.push(line) }),
    clock: clock ?? (() => new Date()),
    ports: {
      release: 'tested',
      storefronts,
      synonyms: onlyBuiltIn,
      resolveHost: resolveByMachine,
      crmSends: false,
      crmCampaign: '',
      files: openFiles(folderBlobs(join(tmpdir(), `contara-test-files-${process.pid}`))),
      madeFiles: openMadeFiles(folderBlobs(join(tmpdir(), `contara-test-made-${process.pid}`))),
      incoming: folderBlobs(join(tmpdir(), `contara-test-incoming-${process.pid}`)),
      letters: { seal: testSeal, linksReadable: false },
      payments: null,
      siteNotices: noticesOf(db),
      captcha: captchas.own,
      vatRegister: null,
      directories: directoryPort(publicUrl ?? testPublicUrl),
      orderWait,
      billData,
      accessPoint: null,
      ...ports,
    } as Ports,
    storefronts: storefronts.all,
    storefrontsVersion: storefronts.version,
    publicUrl: publicUrl ?? testPublicUrl,
    secret: 'a secret of the tests, long enough to be one',
    brand: 'contara',
    accountArea: 'my-account',
    autocomplete: usualAutocomplete,
    assets: assets ?? noAssets,
    ...rememberHeld((token, active) => findSessionUser(db, token, active)),
    findVisit: token => findVisit(db, token),
    replica: options.replica ?? null,
    catalogueVersion: () => 1,
    notReady: () => Promise.resolve(null),
    freeDisk: () => Promise.resolve(50e9),
  }
  const sources: FrameSources = {
    basketCount: () => Promise.resolve(0),
    watchlistCount: () => Promise.resolve(0),
    comparisonCount: () => 0,
    approvalsWaiting: () => Promise.resolve(0),
    deskWaiting: () => Promise.resolve(0),
    announcements: () => Promise.resolve([]),
    notices: () => Promise.resolve([]),
    contact: () => Promise.resolve(null),
    footerLinks: () => Promise.resolve([]),
    ...frame,
  }
  connectDomains()
  const app = await createShop(services, sources, { trustProxy, answerWithin, securityContact, tracing })
  const shop: TestShop = {
    app,
    db,
    services,
    asGuest: options => testVisitor(app, services.publicUrl, options),
    as: async (email, options) => {
      const { id } = await db
        .selectFrom('customer')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const token = await openSession(db, id)
      const visitor = testVisitor(app, services.publicUrl, options)
      visitor.cookies.set(sessionCookie, token)
      visitor.token = (await findSessionUser(db, token))?.csrf ?? ''
      return visitor
    },
    errors: () =>
      lines.filter(line => {
        const { level, status } = JSON.parse(line) as { level: number; status?: number }
        return level >= 50 && status !== 503
      }),
  }
  return shop
}
