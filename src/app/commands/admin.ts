/** `npm run admin -- EMAIL`: makes an administrator of the desk, or lets one in again; also beside a running shop. */
import { existsSync } from 'node:fs'
import { collectMigrations } from '#app/database/migrations.ts'
import { databaseOf, openDatabase } from '#app/database/open.ts'
import { placesIn } from '#app/database/places.ts'
import { connect } from '#kit/db/connect.ts'
import { startWaitMs } from '#kit/db/connection.ts'
import { migrate } from '#kit/db/migrate.ts'
import { StartProblem, orOneLine } from '#kit/db/start-problem.ts'
import { letAdministratorIn, linkMinutes, type LetIn } from '#shop/people/desk-people/service/let-in.ts'
import { takeFactorsAt } from '#shop/people/factors/service/factors.ts'
import { publicUrlOf, readCommandEnv } from '../env.ts'
import { readStorefronts } from '../storefronts.ts'
import { tellUsage } from '#kit/tell-usage.ts'

const usage = 'Usage: npm run admin -- EMAIL [--without-factors]'
tellUsage(usage)

const became: Record<LetIn['was'], string> = {
  new: 'is an administrator of the desk from now on',
  'no administrator': 'is an administrator of the desk from now on, beside the roles of before',
  blocked: 'was blocked and is an administrator of the desk again',
  administrator: 'is an administrator of the desk',
}

await orOneLine(async () => {
  const [email, ...more] = process.argv.slice(2)
  const withoutFactors = more[0] === '--without-factors'
  if (!email || email.startsWith('-') || more.length > (withoutFactors ? 1 : 0)) throw new StartProblem(usage)
  const env = readCommandEnv()
  // who forgot the settings would be let into a shop that nobody serves
  const isNew = !env.DATABASE_URL && !existsSync(placesIn(env.DATA_DIR).cluster)
  const open = await openDatabase(databaseOf(env), 'guest')
  try {
    await migrate(open.connection, collectMigrations())
    const db = connect(open.connection, { max: 1, waitMs: startWaitMs, applicationName: 'contara admin' })
    try {
      const [storefront = 'en'] = (await readStorefronts(db)).keys()
      const site = { base: `/ebusiness/${storefront}`, brand: env.BRAND, accountArea: env.ACCOUNT_AREA }
      const { was, link, ...account } = await letAdministratorIn(
        { db, publicUrl: publicUrlOf(env), site },
        email,
      )
      if (isNew)
        console.log(
          `There was no shop in ${env.DATA_DIR}, so a new one begins there. Yours is elsewhere? Name it by DATA_DIR or DATABASE_URL.`,
        )
      console.log(`${account.email} ${became[was]}.`)
      if (withoutFactors && (await takeFactorsAt(db, account.email)))
        console.log('The second factors of the account are taken away, and its sessions have ended.')
      console.log(`This link chooses the password. It is good once, and for ${linkMinutes} minutes:`)
      console.log(link)
      if (!env.PUBLIC_URL)
        console.log('PUBLIC_URL is not set: where the shop has another address, put that before /ebusiness.')
    } finally {
      await db.destroy()
    }
  } finally {
    await open.close()
  }
})
