/** Links in texts of the desk that lead nowhere: looked for each night, told as work and at the thing. */
import { inTransaction } from '#kit/db/transaction.ts'
import { forEachDue } from '#platform/jobs/for-each.ts'
import { job, type JobServices } from '#platform/jobs/jobs.ts'
import type { Db } from '#kit/db/connect.ts'
import { storefronts } from '#platform/storefront/storefronts.ts'
import { belowStorefront, shopLinksIn } from '#shop/site/content/model/links.ts'
import { keptSlides, keptTextBodies } from '#shop/site/content/service/content.ts'
import { allAnnouncements } from '#shop/site/notices/service/keep-announcements.ts'
import { allNotices } from '#shop/site/notices/service/keep-site-notices.ts'
import type { Link } from '../model/dead-link.ts'
import { pageState } from '../model/own-page.ts'
import { keepDeadLinks, movedAddresses } from '../store/addresses.ts'
import { keptPages } from '../store/pages.ts'

export { deadLinks, deadLinksWaiting } from '../store/addresses.ts'

/** How many addresses that lead on are looked at. */
const maxAddresses = 10_000

/** Every link to a page of this shop that the desk has written and that is shown, or will be. */
async function allLinks(db: Db, now: Date): Promise<Link[]> {
  const [places, texts, slides, pages, announcements, notices, addresses] = await Promise.all([
    storefronts(db),
    keptTextBodies(db),
    keptSlides(db),
    keptPages(db),
    allAnnouncements(db),
    allNotices(db),
    movedAddresses(db, maxAddresses, 0),
  ])
  const first = places[0]?.path ?? 'en'
  const of = (language: string) => places.find(one => one.language === language)?.path ?? first
  const lasts = ({ shownUntil }: { shownUntil: Date | null }) => shownUntil === null || shownUntil > now
  const inBody = (one: Omit<Link, 'link'>, body: string): Link[] =>
    shopLinksIn(body).map(link => ({ ...one, link }))
  return [
    ...texts.flatMap(({ topic, language, title, body }) =>
      inBody({ kind: 'text', thing: `${topic}/${language}`, name: title, storefront: of(language) }, body),
    ),
    ...slides.filter(lasts).map(({ id, title, link, storefront }): Link => ({
      kind: 'slide',
      thing: String(id),
      name: title,
      storefront,
      link: belowStorefront(link),
    })),
    ...pages
      .filter(one => ['shown', 'later'].includes(pageState(one, now)))
      .flatMap(({ id, texts: said }) =>
        Object.entries(said).flatMap(([language, { title, body }]) =>
          inBody({ kind: 'page', thing: String(id), name: title, storefront: of(language) }, body),
        ),
      ),
    ...announcements
      .filter(lasts)
      .flatMap(({ id, title, body, storefront }) =>
        inBody({ kind: 'announcement', thing: String(id), name: title, storefront }, body),
      ),
    ...notices
      .filter(lasts)
      .flatMap(({ id, title, body, storefront }) =>
        inBody({ kind: 'site-notice', thing: String(id), name: title, storefront }, body),
      ),
    ...addresses.map(({ address, target }): Link => ({
      kind: 'address',
      thing: address,
      name: address,
      storefront: first,
      link: target,
    })),
  ]
}

/** Tries every link as a stranger would, each address once, and keeps those that lead nowhere; answers how many. */
export async function lookAtLinks({
  db,
  log,
  ports,
  clock,
}: Pick<JobServices, 'db' | 'log' | 'ports' | 'clock'>): Promise<number> {
  const tried = new Map<string, boolean>()
  const links = await allLinks(db, clock())
  const addresses = [...new Set(links.map(({ storefront, link }) => `/ebusiness/${storefront}${link}`))]
  await forEachDue({ db, log }, 'dead-links', {
    next: async passed => addresses.filter(one => !tried.has(one) && !passed.includes(one)),
    key: address => address,
    // it is tried in any case with the next night
    standsBack: false,
    most: addresses.length,
    each: async address => {
      tried.set(address, (await ports.leadsSomewhere?.(address)) ?? true)
    },
  })
  const dead = new Map(
    links
      .filter(({ storefront, link }) => tried.get(`/ebusiness/${storefront}${link}`) === false)
      .map(one => [`${one.kind} ${one.thing} ${one.link}`, one]),
  )
  await inTransaction(db, tx => keepDeadLinks(tx, [...dead.values()]))
  return dead.size
}

export const deadLinkJob = job({
  name: 'dead-links',
  every: '23 3 * * *',
  run: async services => {
    await lookAtLinks(services)
  },
})
