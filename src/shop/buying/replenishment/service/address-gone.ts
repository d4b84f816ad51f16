import { placeLine } from '#shop/people/address-book/model/place-line.ts'
import { addressLosers } from '#shop/people/address-book/slots.ts'
import { schedulesOfOthersTo } from '../store/open-schedules.ts'
import { findSchedule } from '../store/schedules.ts'
import { addressGoneLetter } from './letters.ts'

/** Whose schedules deliver to an address that a colleague removes are told, each once. */
export const schedulesLoseAddress = addressLosers.fill(async (tx, ctx, address) => {
  const by = `${ctx.who.firstName} ${ctx.who.lastName}`.trim()
  const text = [address.companyName, address.line1, placeLine(address)].join(', ')
  for (const code of await schedulesOfOthersTo(tx, address.id, ctx.who.id)) {
    const schedule = await findSchedule(tx, code)
    if (schedule) await addressGoneLetter(ctx, tx, schedule, { by, address: text })
  }
})
