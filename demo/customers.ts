/** The shop's surroundings: companies, people, agreements, stores, distributors, texts and past orders. */
import type { Localised } from '#platform/language/language.ts'
import type { Tx } from '#kit/db/connect.ts'
import { addDays } from '#kit/calendar-date.ts'
import { tenThousandths } from '#kit/money.ts'
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { codeKey } from '#shop/catalogue/articles/model.ts'
import type { Scale } from '#shop/catalogue/pricing/model.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'
import { demoAgreements, demoClaims } from './claims.ts'
import { happens, hashOf, nextHash, oneOf, pick } from './chance.ts'
import { basketCodes } from './orders.ts'
import { frontPages } from './pages/front.ts'
import { helpPages } from './pages/help.ts'
import { legalPages } from './pages/legal.ts'
import { writePastOrders } from './past-orders.ts'
import { demoConnections } from './connections.ts'
import { writeDirectories } from './store/directories.ts'
import { writePrograms } from './store/programs.ts'
import { writeWebhooks } from './store/webhooks.ts'
import { writeInvoiceData } from './store/invoice-data.ts'
import { writeConnections } from './store/connections.ts'
import { demoCompanies, demoPassword, deskPeople } from './people.ts'
import { writeCount } from './store/counts.ts'
import { writeReceipt } from './store/receipts.ts'
import { writeListViews } from './store/list-views.ts'
import { demoDistributors } from './places.ts'
import { demoQuotes } from './quotes.ts'
import { demoRequests } from './requests.ts'
import { demoReviews } from './reviews.ts'
import { demoDocuments, demoSavedBaskets, pickupArticles } from './baskets.ts'
import { demoSchedules } from './schedules.ts'
import { ownPages } from './pages/own.ts'
import { demoSlides } from './slides.ts'
import { writeApprovalRules } from './store/approvals.ts'
import { writeAgreements, writeClaims } from './store/claims.ts'
import {
  firstArticles,
  listScales,
  writeDistributors,
  writeNotices,
  writeOwnPages,
  writePages,
  writeSlides,
  writeStores,
} from './store/commerce.ts'
import type { ArticleRow, Offer } from './store/commerce.ts'
import { writeAgreement, writeCompany, writeDeskPerson, writeOwnNumbers } from './store/customers.ts'
import type { AgreedPrice, WrittenCompany } from './store/customers.ts'
import { writeRegistrations } from './store/registrations.ts'
import { writeClicks, writeReviews } from './store/opinions.ts'
import { writeCosts, writeQuotes } from './store/quotes.ts'
import { writeRequests } from './store/requests.ts'
import { writeBaskets, writeDocuments, writePickup, writeSavedBaskets } from './store/baskets.ts'
import { writeSchedules } from './store/schedules.ts'

/** One hash for each account: salts differ. Computed outside the transaction, since each takes a moment. */
export async function passwordHashes(): Promise<Map<string, string>> {
  const emails = [
    ...deskPeople.map(({ email }) => email),
    ...demoCompanies.flatMap(company => company.people.map(each => each.email)),
  ]
  return new Map(
    await Promise.all([
      ...emails.map(async email => [email, await hashPassword(demoPassword)] as const),
      ...demoConnections.map(async ({ name, secret }) => [name, await hashPassword(secret)] as const),
    ]),
  )
}

/** A price lowered by a percentage, with two places: '8.42' → '6.74'. */
function lowered(price: string, percent: number): string {
  const cents = (tenThousandths(price) * BigInt(100 - percent) + 5000n) / 10_000n
  const digits = String(cents > 0n ? cents : 1n).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What Nordwind's agreement is about: the inserts, contacts and housings it buys all the time. */
const agreed = /^(K2 (6|10|16|24)[MF] 0[67]0[12]$|CT16[MF] |K2 (10|16|24)B (HLT|HLS|BH)|R12\.A5-|KM-P2\.40)/

function agreementOf(articles: ArticleRow[], scales: ReadonlyMap<number, Scale[]>): AgreedPrice[] {
  return articles.flatMap(article => {
    if (!agreed.test(article.code)) return []
    const percent = 12 + pick(hashOf(`agreement ${article.code}`), 10)
    return (scales.get(article.id) ?? [])
      .filter(scale => scale.source.code === 'list')
      .map(scale => ({
        articleId: article.id,
        currency: scale.currency,
        priceUnit: scale.priceUnit,
        bounds: scale.breaks.map(each => each.from),
        prices: scale.breaks.map(each => lowered(each.price, percent)),
      }))
  })
}

const agreementScales = (prices: AgreedPrice[]): Map<number, Scale[]> => {
  const found = new Map<number, Scale[]>()
  for (const price of prices) {
    const scale: Scale = {
      source: { kind: 'agreement', code: 'NW-FRAME', name: 'Nordwind' },
      currency: price.currency,
      priceUnit: price.priceUnit,
      validFrom: null,
      validUntil: null,
      breaks: price.bounds.map((from, place) => ({ from, price: price.prices[place] ?? '0' })),
    }
    found.set(price.articleId, [...(found.get(price.articleId) ?? []), scale])
  }
  return found
}

/** `NW 40.1-0234`: numbers of Nordwind's own for about one article in thirty, and for all of the agreement. */
function ownNumbers(
  articles: ArticleRow[],
  ofAgreement: ReadonlySet<number>,
): { articleId: number; number: string }[] {
  const taken = new Set<string>()
  return articles.flatMap((article, place) => {
    if (!ofAgreement.has(article.id) && !happens(hashOf(`own ${article.code}`), 3)) return []
    const number = `NW ${article.series ?? 'X'}.${1000 + place}`
    const key = codeKey(number)
    // '40' with 11000 reads like '40.1' with 1000
    if (taken.has(key)) return []
    taken.add(key)
    return [{ articleId: article.id, number }]
  })
}

/** Distributors tell the price of one piece: '539.88' per 100 is '5.3988'. */
function perPiece(price: string, priceUnit: number): string {
  const digits = String(tenThousandths(price) / BigInt(priceUnit)).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** What a distributor says of its stock. */
const remarks: [Localised, ...Localised[]] = [
  {},
  {},
  { en: 'ships today', es: 'envío hoy' },
  { en: '2 to 3 days', es: '2 a 3 días' },
  { en: 'full packs only', es: 'solo paquetes completos' },
]

/** Who else sells it: none to four distributors an article, nearly all of what is bought all the time, with stock and a price about 3 to 12 % above the list. */
function offersOf(articles: ArticleRow[], scales: ReadonlyMap<number, Scale[]>): Offer[] {
  const offers: Offer[] = []
  const popular = new Set(basketCodes())
  for (const article of articles) {
    let hash = hashOf(`offer ${article.code}`)
    for (const distributor of demoDistributors) {
      hash = nextHash(hash)
      if (!happens(hash, popular.has(article.code) ? 95 : 22)) continue
      const scale = scales
        .get(article.id)
        ?.find(each => each.currency === distributor.currency && each.source.code === 'list')
      const price = scale?.breaks[0]?.price
      if (scale === undefined || price === undefined) continue
      offers.push({
        distributor: distributor.code,
        articleId: article.id,
        // one in nine has run out of it
        quantity: happens(nextHash(hash), 11) ? 0 : article.orderStep * (5 + pick(nextHash(hash), 400)),
        remarks: oneOf(nextHash(hash + 1), remarks),
        price: perPiece(lowered(price, -3 - pick(hash, 10)), scale.priceUnit),
        link: `${distributor.website}/product/${encodeURIComponent(article.code)}`,
      })
    }
  }
  return offers
}

/** The distributor's agreements, and claims on them. */
async function writePartnerClaims(
  tx: Tx,
  today: string,
  articles: ArticleRow[],
  scales: ReadonlyMap<number, Scale[]>,
  voltix: WrittenCompany | undefined,
): Promise<void> {
  const email = 'distributor@voltix.example'
  const customerId = voltix?.people.get(email)
  if (!voltix || customerId === undefined) return
  const agreements = await writeAgreements(tx, voltix.id, demoAgreements(articles, scales, today))
  const who = { companyId: voltix.id, customerId, email, deskEmail: 'orders@contara.example' }
  await writeClaims(tx, who, demoClaims(agreements, today))
}

/** Writes everything but the catalogue, in the caller's transaction. `today`: the day by the database's clock. */
export async function writeCustomers(
  tx: Tx,
  today: string,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  await writeStores(tx)
  await writePages(tx, [...frontPages, ...legalPages, ...helpPages])
  await writeOwnPages(tx, ownPages)
  await writeSlides(
    tx,
    (['en', 'zh'] as const).flatMap(storefront =>
      demoSlides(storefront).map(({ title, body, link, drawing }) => ({
        storefront,
        title,
        body,
        link,
        drawing: Drawing.parse(drawing),
      })),
    ),
  )
  await writeNotices(tx)
  const desk = new Map<string, number>()
  for (const person of deskPeople)
    desk.set(person.email, await writeDeskPerson(tx, person, hashes.get(person.email) ?? ''))
  await writeListViews(tx, desk)
  const written = new Map<string, WrittenCompany>()
  for (const company of demoCompanies) {
    written.set(company.code, await writeCompany(tx, company, hashes, today))
  }
  const nordwind = written.get('nordwind')
  if (nordwind) await writeApprovalRules(tx, nordwind)
  await writeConnections(tx, written, hashes, today)
  await writePrograms(tx, written)
  await writeDirectories(tx, written)
  await writeWebhooks(tx, written)
  await writeInvoiceData(tx, written)
  await writeRegistrations(tx)
  const articles = await firstArticles(tx)
  if (articles.length === 0) return
  await writeReceipt(tx, articles.slice(0, 3), addDays(today, -2))
  await writeCount(
    tx,
    articles.slice(0, 3).map(({ code }) => code),
  )
  const scales = await listScales(
    tx,
    articles.map(article => article.id),
    ['list'],
    today,
  )
  await writeDistributors(tx, offersOf(articles, scales))
  await writeClicks(tx)
  await writeReviews(
    tx,
    demoReviews(articles, today),
    new Map([...written.values()].flatMap(company => [...company.people])),
  )
  await writePartnerClaims(tx, today, articles, scales, written.get('voltix'))
  await writeRequests(tx, demoRequests(articles, today))
  await writeQuotes(tx, demoQuotes(articles, scales, today))
  // of what is ordered it is known but for one in ten
  const sold = new Set(basketCodes())
  await writeCosts(
    tx,
    articles.flatMap(({ id, code }, i) => (i < 200 || (sold.has(code) && id % 10 > 0) ? [id] : [])),
  )
  if (!nordwind) return
  const prices = agreementOf(articles, scales)
  const year = Number(today.slice(0, 4))
  await writeAgreement(
    tx,
    nordwind.id,
    { code: 'NW-FRAME', name: 'Nordwind', from: `${year - 1}-01-01`, until: `${year + 1}-12-31` },
    prices,
  )
  await writeOwnNumbers(tx, nordwind.id, ownNumbers(articles, new Set(prices.map(price => price.articleId))))
  const agreements = agreementScales(prices)
  await writePastOrders(tx, today, articles, written, agreements)
  const own = new Map([...scales, ...agreements])
  await writeSchedules(tx, demoSchedules(articles, own, today))
  await writePickup(
    tx,
    pickupArticles(articles).map(article => article.id),
  )
  const saved = demoSavedBaskets(articles, scales, today)
  await writeSavedBaskets(tx, saved)
  await writeBaskets(
    tx,
    saved.find(basket => basket.lines.some(line => line.pickup)),
  )
  await writeDocuments(tx, demoDocuments(articles, scales, today))
}
