import type { Logger } from 'pino'
import type { Db } from '#kit/db/connect.ts'
import { resolveByMachine } from '#platform/outgoing/post.ts'
import { orderWait } from '#shop/ordering/approvals/service/order-wait.ts'
import type { AccessPoint } from '#shop/ordering/e-invoices/model/access-point.ts'
import { billData } from '#shop/ordering/e-invoices/service/bill-data.ts'
import { captchas, type CaptchaName } from '#shop/site/captcha/service.ts'
import { localCad } from '#shop/tools/downloads/service/cad-provider.ts'
import { openIndex } from '#shop/catalogue/search-index/service/open-index.ts'
import type { PaymentProvider } from '#shop/ordering/payment/model/provider.ts'
import type { VatRegister } from '#shop/ordering/tax/model.ts'
import { openSynonyms } from '#shop/discovery/search/service/open-synonyms.ts'
import { rememberHeld } from '#shop/people/session/service/recently-valid-sessions.ts'
import { openNotices } from '#shop/site/notices/service/standing-notices.ts'
import { findSessionUser } from '#shop/people/session/service/find-session-user.ts'
import { findVisit } from '#shop/systems/punch-out/service/find-visit.ts'
import type { Assets } from './assets.ts'
import { usualAutocomplete, type Autocomplete, type AppServices } from './app-services.ts'
import { openFiles } from '#platform/files/files.ts'
import { directoryPort } from '#shop/people/directories/service/port.ts'
import { openMadeFiles } from '#platform/files/made-files.ts'
import { mailSeal } from '#platform/email/mail-seal.ts'
import type { FileStorage } from './file-storage.ts'
import { openMaker } from './open-file-maker.ts'
import type { Replica } from './database/replica.ts'
import { connectDomains } from './connect-domains.ts'
import { freeBytes, readiness } from './readiness.ts'
import { release } from './release.ts'
import { openStorefronts } from './storefronts.ts'

export type HouseOptions = {
  db: Db
  log: Logger
  publicUrl: string
  secret: string | string[]
  brand: string
  accountArea: string
  autocomplete?: Autocomplete | undefined
  assets: Assets
  /** map tiles the operator has set; else the shop draws its own map */
  mapTiles?: { url: string; credit: string } | null
  /** there is a mail server; else mails are kept in the outbox */
  mailServer?: boolean
  /** the desk may read links that let their readers in (only without a mail server) */
  showMailLinks?: boolean
  /** answers what may be some seconds old (DATABASE_REPLICA_URL) */
  replica?: Replica | null
  /** the database lies on another machine or disk (DATABASE_URL) */
  databaseOutside?: boolean | undefined
  /** where files are kept */
  storage: FileStorage
  /** the folder whose disk must have room: the one of the database, or of files */
  disk: string
  /** stored files are lost for good: ready without them (FILES_LOST) */
  filesLost?: boolean | undefined
  /** migrations that this release knows, by name; it does not look unless said */
  migrations?: readonly string[] | undefined
  /** name of the CAD provider in addresses, and formats of it that are not offered (PDP-19, PDP-20) */
  cadProvider?: string
  cadFormatsSkipped?: string | undefined
  /** CRM_URL is there */
  crmSends?: boolean | undefined
  /** CRM_CAMPAIGN */
  crmCampaign?: string | undefined
  /** CAPTCHA; the shop's own unless said */
  captcha?: CaptchaName | undefined
  /** who takes cards; nobody unless said */
  payments?: PaymentProvider | null
  /** the way into the Peppol network; none unless said */
  accessPoint?: AccessPoint | null
  /** the register of VAT numbers; null: nobody is asked */
  vatRegister?: VatRegister | null
  /** file that keeps the catalogue index over a restart */
  keepIndexIn?: string
  clock?: () => Date
  /** it is not ready before `join` is called */
  joinsLater?: boolean
}

/** The services, and how to end them. `ready` settles when the catalogue index stands. */
export type OpenHouse = AppServices & {
  ready: Promise<void>
  /** From now on it is ready when its index and database are: it has made what it makes before it joins others. */
  join: () => void
  /** From now on it is not ready, so that a balancer sends nobody here any more; it still answers whoever comes. */
  leave: () => void
  close: () => Promise<void>
}

/** Makes what lives as long as the process. The catalogue index is built beside; until then pages answer 503. */
export async function createServices(options: HouseOptions): Promise<OpenHouse> {
  const { db, log, storage } = options
  const storefronts = await openStorefronts(db, log)
  const catalogueIndex = await openIndex(db, log, { keepIn: options.keepIndexIn })
  const synonyms = await openSynonyms(db, log)
  const siteNotices = await openNotices(db, log)
  connectDomains()
  const fileMaker = openMaker()
  const files = openFiles(storage.files, storage.linksFrom)
  let joined = !options.joinsLater
  let leaving = false
  const looksReady = readiness({
    db,
    log,
    files,
    where: storage.files.where,
    disk: options.disk,
    databaseOutside: options.databaseOutside ?? false,
    migrations: options.migrations ?? null,
    filesLost: options.filesLost ?? false,
  })
  return {
    db,
    log,
    clock: options.clock ?? (() => new Date()),
    ports: {
      release: release(),
      // the shop is made with it (server.tsx)
      knock: () => Promise.reject(new Error('no shop is open')),
      storefronts,
      catalogueIndex,
      synonyms,
      siteNotices,
      captcha: captchas[options.captcha ?? 'own'],
      mailServer: options.mailServer ?? false,
      mapTiles: options.mapTiles ?? null,
      resolveHost: resolveByMachine,
      crmSends: options.crmSends ?? false,
      crmCampaign: options.crmCampaign ?? '',
      fileMaker,
      letters: {
        seal: mailSeal(options.secret),
        linksReadable: options.showMailLinks ?? false,
      },
      files,
      madeFiles: openMadeFiles(storage.made),
      incoming: storage.incoming,
      payments: options.payments ?? null,
      vatRegister: options.vatRegister ?? null,
      directories: directoryPort(options.publicUrl),
      orderWait,
      billData,
      accessPoint: options.accessPoint ?? null,
      cad: {
        segment: options.cadProvider ?? 'cad',
        skipped: options.cadFormatsSkipped ?? '',
        provider: localCad(db, fileMaker),
      },
    },
    replica: options.replica ?? null,
    storefronts: storefronts.all,
    storefrontsVersion: storefronts.version,
    publicUrl: options.publicUrl,
    secret: options.secret,
    brand: options.brand,
    accountArea: options.accountArea,
    autocomplete: options.autocomplete ?? usualAutocomplete,
    assets: options.assets,
    ...rememberHeld((token, active) => findSessionUser(db, token, active)),
    findVisit: token => findVisit(db, token),
    catalogueVersion: catalogueIndex.version,
    notReady: async () => {
      if (leaving) return 'it is about to stop'
      if (!catalogueIndex.built()) return 'the catalogue index is being built'
      if (!joined) return 'its first pages are being made'
      return looksReady()
    },
    freeDisk: () => freeBytes(options.disk),
    join: () => void (joined = true),
    leave: () => void (leaving = true),
    ready: catalogueIndex.ready,
    close: async () => {
      await fileMaker.close()
      await storefronts.close()
      await siteNotices.close()
      await synonyms.close()
      await catalogueIndex.close()
    },
  }
}
