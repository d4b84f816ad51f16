import { pageAnswer, seeOther } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formOvertaken, Refusal } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { allReadings, changeReading } from '#shop/people/session/service/password-reading.ts'
import { personalDesk } from '../contract.ts'
import { whomOfAccount } from '../service/copy.ts'
import {
  erase,
  eraseStranger,
  peopleFor,
  personFor,
  reactivate,
  strangerFor,
} from '../service/personal-data.ts'
import { sayPasswordSection, sayPersonal, sayPersonalSection } from '../texts/desk.ts'
import { PersonalPage, ReadingsPage } from '../views/PersonalPages.tsx'
import { WaitingStillPage } from '../views/WaitingStillPage.tsx'
import { dataFile, readableFile } from './data-files.ts'

/** Its sections of the desk. */
export const personalDeskSections: readonly Section[] = [
  { key: 'desk/personal-data', group: 'about', entry: personalDesk.find, say: sayPersonalSection },
  { key: 'desk/passwords', group: 'about', entry: personalDesk.readings, say: sayPasswordSection },
]

export const personalDeskRoutes = routes(personalDesk, {
  find: async (ctx, { query }) =>
    pageAnswer({
      title: sayPersonal(ctx.page.language).title(),
      body: (
        <PersonalPage {...await peopleFor(ctx, query.text)} typed={query.text} flashes={takeFlash(ctx)} />
      ),
    }),
  data: async (ctx, { params: { id }, query: { part } }) => {
    await personFor(ctx, id)
    return dataFile(ctx, { whom: await whomOfAccount(ctx.db, id), part, name: `data-${id}` })
  },
  readableData: async (ctx, { params: { id }, query: { part } }) => {
    await personFor(ctx, id)
    return readableFile(ctx, {
      whom: await whomOfAccount(ctx.db, id),
      part,
      name: `data-${id}`,
      linkTo: n => href(ctx.page, personalDesk.readableData, { params: { id }, query: { part: n } }),
    })
  },
  strangerData: async (ctx, { query: { email, part } }) =>
    dataFile(ctx, { whom: await strangerFor(ctx, email), part, name: 'data' }),
  readableStrangerData: async (ctx, { query: { email, part } }) =>
    readableFile(ctx, {
      whom: await strangerFor(ctx, email),
      part,
      name: 'data',
      linkTo: n => href(ctx.page, personalDesk.readableStrangerData, { query: { email, part: n } }),
    }),
  eraseStranger: async (ctx, { body }) => {
    await eraseStranger(ctx, body.ok ? body.value.email : '')
    leaveFlash(ctx, [{ kind: 'success', text: sayPersonal(ctx.page.language).erasedDone() }])
    return seeOther(href(ctx.page, personalDesk.find))
  },
  reactivate: async (ctx, { params: { id } }) => {
    const { email } = await reactivate(ctx, id)
    leaveFlash(ctx, [{ kind: 'success', text: sayPersonal(ctx.page.language).reactivated({ email }) }])
    return seeOther(href(ctx.page, personalDesk.find))
  },
  erase: async (ctx, { params: { id }, body }) => {
    const waits = await erase(ctx, id, body.ok ? body.value.leaves : '')
    if (waits)
      return pageAnswer({
        ...formOvertaken,
        title: sayPersonal(ctx.page.language).title(),
        body: <WaitingStillPage {...waits} />,
      })
    leaveFlash(ctx, [{ kind: 'success', text: sayPersonal(ctx.page.language).erasedDone() }])
    return seeOther(href(ctx.page, personalDesk.find))
  },
  readings: async ctx =>
    pageAnswer({
      title: sayPersonal(ctx.page.language).passwords(),
      body: <ReadingsPage all={await allReadings(ctx)} flashes={takeFlash(ctx)} />,
    }),
  setReading: async (ctx, { body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    const { storefront, reading } = body.value
    await changeReading(ctx, storefront, reading)
    leaveFlash(ctx, [{ kind: 'success', text: sayPersonal(ctx.page.language).saved({ storefront }) }])
    return seeOther(href(ctx.page, personalDesk.readings))
  },
})
