import { placeLine } from '#shop/people/address-book/model/place-line.ts'
import { addressLosers } from '#shop/people/address-book/slots.ts'
import { schedulesOfOthersTo } from '../store/open-schedules.ts'
import { findSchedule } from '../store/schedules.ts'
import type { Schedule } from '../model/schedule.ts'
import { addressGoneLetter } from './letters.ts'

/** Whose schedules deliver to an address that a colleague removes are told, each person once, whatever they have. */
export const schedulesLoseAddress = addressLosers.fill(async (tx, ctx, address) => {
  const by = `${ctx.who.firstName} ${ctx.who.lastName}`.trim()
  const text = [address.companyName, address.line1, placeLine(address)].join(', ')
  const found: Schedule[] = []
  for (const code of await schedulesOfOthersTo(tx, address.id, ctx.who.id)) {
    const schedule = await findSchedule(tx, code)
    if (schedule) found.push(schedule)
  }
  for (const [first, ...more] of Map.groupBy(found, one => one.customerId).values())
    if (first) await addressGoneLetter(ctx, tx, [first, ...more], { by, address: text })
})
