/** Which browsers a person signs in with; the first sign-in by another one is told by letter. */
import { networkOf } from '#kit/attempts.ts'
import { href } from '#kit/contract.ts'
import { formatMoment } from '#kit/calendar-date.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueLetter } from '#platform/email/letter.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { account } from '#shop/people/account/contract.ts'
import { brand } from '#platform/brand/brand.ts'
import { session } from '../contract.ts'
import { deviceCookie, deviceName, isKnownDevice } from '../model/device.ts'
import { isToken } from '../model/session.ts'
import { holdDevices, noteDeviceOf } from '../store/devices.ts'
import { saySession } from '../texts/session.ts'
import { pageOfPerson } from './letters.ts'
import { hashToken, newToken } from './token.ts'

const year = 365 * 86_400

/**
 * Notes that this person has signed in with this browser, and gives it its mark. Where they have signed in before, but never
 * with this one, they are told by letter; whoever has no browser noted yet (a new account, or the first sign-in since the
 * shop notes them) is not.
 */
export async function noteDevice(ctx: Ctx, who: SignedIn): Promise<void> {
  const before = ctx.request.cookie(deviceCookie)
  const mark = before !== undefined && isToken(before) ? before : newToken()
  ctx.reply.setCookie(deviceCookie, mark, { maxAgeSeconds: year })
  const here = {
    mark: hashToken(mark).toString('hex'),
    userAgent: ctx.request.userAgent,
    network: networkOf(ctx.request.ip),
  }
  await inTransaction(ctx.db, async tx => {
    const known = await holdDevices(tx, who.id)
    await noteDeviceOf(tx, who.id, here)
    if (known.length === 0 || isKnownDevice(known, here)) return
    const page = await pageOfPerson({ db: tx, page: ctx.page }, who.id)
    const t = saySession(page.language)
    await queueLetter(tx, {
      key: `new-device:${who.id}:${ctx.request.id}`,
      recipient: { email: who.email, name: `${who.firstName} ${who.lastName}`, language: page.language },
      sender: brand.sender,
      subject: t.deviceSubject({ shop: brand.sender }),
      parts: [
        t.deviceMail(),
        {
          facts: [
            { name: t.deviceName(), value: deviceName(here.userAgent, t.deviceUnknown()) },
            { name: t.deviceNetwork(), value: here.network },
            { name: t.deviceTime(), value: `${formatMoment(ctx.clock(), 'UTC')} UTC` },
          ],
        },
        { link: t.deviceSee(), to: `${ctx.publicUrl}${href(page, account.settings)}#sessions` },
        t.changedNotYou(),
        { link: t.mailLink(), to: ctx.publicUrl + href(page, session.forgotPassword) },
      ],
    })
  })
}
