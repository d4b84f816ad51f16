import { inTransaction } from '#kit/db/transaction.ts'
import { href } from '#kit/contract.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueLetter } from '#platform/email/letter.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { forEachDue } from '#platform/jobs/for-each.ts'
import { job, type JobServices } from '#platform/jobs/jobs.ts'
import type { Ctx } from '#platform/request/context.ts'
import { invoiceData } from '#shop/ordering/e-invoices/contract.ts'
import { buyerOfOrder } from '#shop/ordering/orders/service/bill.ts'
import { administratorsOfUnit, type Reader } from '#shop/people/company/service/administrators.ts'
import { fieldOf, type Missing } from '../model/delivery.ts'
import {
  deliveriesDue,
  lookAtHeld,
  newestDelivery,
  noteTold,
  takeDelivery,
  type Taken,
} from '../store/deliveries.ts'
import { sayDeliveryLetter } from '../texts.ts'
import { missingText } from '../model/missing-words.ts'
import { deliver } from './deliver.ts'

/** Those of one look. */
const maxInLook = 200

/** Who administers the unit that an order is for, or one above it, each with the page that links of theirs lead by. */
async function readersOf(
  services: Pick<JobServices, 'db' | 'actingFor'>,
  { companyId, orderCode }: Taken,
): Promise<{ reader: Reader; page: PageContext }[]> {
  const buyer = await buyerOfOrder(services.db, orderCode)
  const all = await administratorsOfUnit(services.db, { companyId, unitId: buyer?.unitId ?? null }, 0)
  const readers = await Promise.all(
    all.map(async reader => {
      const ctx = await services.actingFor(reader.id)
      return ctx ? [{ reader, page: ctx.page }] : []
    }),
  )
  return readers.flat()
}

/** Tells the administrators of a company once what they can enter; the desk sees all that is held in its list. */
async function tellHeld(
  services: Pick<JobServices, 'db' | 'publicUrl' | 'actingFor'>,
  taken: Taken,
  missing: readonly Missing[],
): Promise<void> {
  const { id, kind, number } = taken
  const theirs = missing.filter(one => fieldOf(one) !== null)
  if (theirs.length === 0) return
  const readers = await readersOf(services, taken)
  await inTransaction(services.db, async tx => {
    if (!(await noteTold(tx, id))) return
    for (const { reader, page } of readers) {
      const { email, name, language } = reader
      const t = sayDeliveryLetter(language)
      const said = { number: String(number), missing: missingText(theirs, language) }
      await queueLetter(tx, {
        key: `bill-held:${kind}-${number}:${email}`,
        recipient: { email, name, language },
        sender: brand.sender,
        subject: kind === 'invoice' ? t.heldSubject(said) : t.heldCreditSubject(said),
        parts: [
          t.held(said),
          {
            link: t.enter(),
            to: services.publicUrl + href(page, invoiceData.show, { query: { unit: '' } }),
          },
        ],
      })
    }
  })
}

/** Looks at what is due, each for itself; answers how many it looked at. */
export const sendDeliveries = (services: JobServices): Promise<number> =>
  forEachDue(services, 'invoice deliveries', {
    next: () => deliveriesDue(services.db, maxInLook),
    key: ({ number }) => String(number),
    each: async ({ id }) => {
      const taken = await takeDelivery(services.db, id)
      if (!taken) return
      const became = await deliver(services, taken)
      if (became.state === 'held' && !taken.told) await tellHeld(services, taken, became.missing ?? [])
    },
    // each has a time of its own in its table
    standsBack: false,
  })

/** What is held of a company is looked at in the next minute. */
export const lookAgain = async (
  { db }: Pick<Ctx, 'db'>,
  { companyId }: { companyId: number },
): Promise<void> => void (await lookAtHeld(db, companyId))

export const deliveryJob = job({
  name: 'invoice-deliveries',
  every: '* * * * *',
  watch: db => newestDelivery(db),
  run: async services => void (await sendDeliveries(services)),
})
