import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { addDays, dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import type { JobServices } from '#platform/jobs/jobs.ts'
import { Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { addAddress, addPerson } from '#shop/people/company/fixtures.ts'
import { personOf } from '#shop/people/session/service/find-session-user.ts'
import { addSchedule } from '../fixtures.ts'
import { scheduleActions, type ScheduleAction } from '../model/states.ts'
import { findSchedule, linesOf } from '../store/schedules.ts'
import { runSchedules } from './job.ts'
import { moveSchedule, type ScheduleInput } from './move.ts'

/** Every cell of states and events of a schedule, walked through the service: what becomes of it, and who is told. */
let db: Db
let ids: Map<string, number>
let buyer: Ready
let people: Record<'head' | 'other' | 'viewer', number>
let addressId: number
const today = dayOf(new Date())
const day = (n: number) => addDays(today, n)

beforeAll(async () => {
  db = await testDatabase({ max: 6 })
  ids = await stockGoods(db, [
    { code: 'PLENTY', stock: 1_000_000 },
    { code: 'GONE', stock: 1_000_000 },
  ])
  buyer = await readyBuyer(db)
  const { companyId, unitId } = buyer.member
  const add = (name: string, role: string) =>
    addPerson(db, { email: `${name}@${buyer.member.companyName}.example`, company: { companyId, unitId }, roles: [role] }) // prettier-ignore
  await addPerson(db, { email: 'desk@maker.example', roles: ['orders'] })
  people = {
    head: await add('head', 'company-admin'),
    other: await add('other', 'buyer'),
    viewer: await add('viewer', 'approver'),
  }
})

const resting = { cause: 'cause', person: 'person' } as const
const given = ['active', 'paused', 'rests-cause', 'rests-person', 'completed', 'ended'] as const
type Given = (typeof given)[number]
const kept: Record<Given, [state: string, stopped: string | null]> = {
  active: ['active', null],
  paused: ['paused', null],
  'rests-cause': ['paused', resting.cause],
  'rests-person': ['paused', resting.person],
  completed: ['completed', null],
  ended: ['ended', null],
}

/** A schedule as it stands then: today held, the day after tomorrow planned where it is active, a later date skipped. */
async function schedule(state: Given, { article = 'PLENTY' } = {}): Promise<string> {
  await sql`delete from replenishment_run`.execute(db)
  await sql`update replenishment set state = 'ended', stopped = null`.execute(db)
  const code = await addSchedule(db, buyer.ctx(), {
    lines: [{ articleId: ids.get(article) ?? 0, quantity: 10 }],
    rhythm: { startsOn: day(0), nDays: 2 },
    terms: { costCenterId: buyer.costCenterId, addressId },
  })
  const [is, stopped] = kept[state]
  await sql`update replenishment set state = ${is}, stopped = ${stopped} where code = ${code}`.execute(db)
  const findings = stopped === 'person' ? [{ kind: 'person' }] : stopped ? [{ kind: 'order', reason: { kind: 'missing-cost-center' } }] : [] // prettier-ignore
  await sql`update replenishment_run set state = 'held', findings = ${JSON.stringify(findings)}::jsonb
    where replenishment_id = (select id from replenishment where code = ${code})`.execute(db)
  await sql`insert into replenishment_run (replenishment_id, due_on, runs_on, state)
    select id, ${day(4)}::date, ${day(4)}::date, 'skipped' from replenishment where code = ${code} and state <> 'ended'
    union all select id, ${day(2)}::date, ${day(2)}::date, 'planned' from replenishment where code = ${code} and state = 'active'`.execute(
    db,
  )
  await sql`delete from mail`.execute(db)
  return code
}
/** Whom letters went to, by the part of the address before the company. */
const told = async (): Promise<string> =>
  (await db.selectFrom('mail').select('recipient').orderBy('id').execute())
    .map(one => one.recipient.split('@')[0])
    .join(', ')
const found = async (code: string) => (await findSchedule(db, code)) ?? expect.fail('no such schedule')
const after = async (code: string): Promise<string> => {
  const { state, stopped } = await found(code)
  return `${stopped ? `rests-${stopped}` : state}: ${await told()}`
}

beforeEach(async () => {
  const { companyId, unitId, companyName } = buyer.member
  await sql`delete from address where key = ${`${companyName}-gate`}`.execute(db)
  addressId = await addAddress(db, { companyId, unitId, key: `${companyName}-gate`, country: 'IE' })
  await sql`update customer set active = true where company_id = ${companyId}`.execute(db)
  await sql`update company set active = true where id = ${companyId}`.execute(db)
  await sql`update cost_center set active = true where company_id = ${companyId}`.execute(db)
  await sql`update article set lifecycle = 'active' where code = 'GONE'`.execute(db)
})

type Actor = 'buyer' | 'head' | 'viewer' | 'seller'
async function as(actor: Actor): Promise<Ctx<SignedIn>> {
  if (actor === 'buyer') return buyer.ctx()
  if (actor === 'seller') return buyer.desk()
  const person = await personOf(db, people[actor])
  return { ...buyer.ctx(), who: person?.who ?? expect.fail('may not sign in') }
}
async function inputOf(code: string, action: ScheduleAction): Promise<ScheduleInput> {
  const { rhythm, terms, id } = await found(code)
  switch (action) {
    case 'release':
    case 'skip':
      return { dueOn: day(0) }
    case 'unskip':
      return { dueOn: day(4) }
    case 'move-date':
      return { dueOn: day(2), runsOn: day(3) }
    case 'edit-lines':
      return { lines: await linesOf(db, id) }
    case 'edit-terms':
      return { rhythm, terms }
    case 'hand-over':
      return { buyerId: people.other }
    case 'pause':
    case 'resume':
    case 'restart':
    case 'end':
      return {}
  }
}

const looking = 'You can view this schedule. Its buyer and your administrators can change it.'
const changed = 'The schedule has changed in the meantime. Please look at it again.'
const not = (state: string) => `This is not possible while the schedule is ${state}.`

/** What is done, as `state: who is told`; what is missing is refused, by the words below. */
const cells: Record<Actor, Partial<Record<Given, Partial<Record<ScheduleAction, string>>>>> = {
  buyer: {
    active: {
      release: 'active: ',
      skip: 'active: ',
      unskip: 'active: ',
      'move-date': 'active: ',
      'edit-lines': 'active: ',
      'edit-terms': 'active: ',
      pause: 'paused: ',
      end: 'ended: ',
    },
    paused: {
      release: 'paused: ',
      skip: 'paused: ',
      'edit-lines': 'paused: ',
      'edit-terms': 'paused: ',
      resume: 'active: ',
      end: 'ended: ',
    },
    // whatever touches it looks at its cause again; here it is put right
    'rests-cause': {
      release: 'rests-cause: ',
      skip: 'rests-cause: ',
      'edit-lines': 'active: ',
      'edit-terms': 'active: ',
      resume: 'active: ',
      end: 'ended: ',
    },
    'rests-person': {
      release: 'rests-person: ',
      skip: 'rests-person: ',
      'edit-lines': 'active: ',
      'edit-terms': 'active: ',
      resume: 'active: ',
      end: 'ended: ',
    },
    completed: { release: 'completed: ', skip: 'completed: ', restart: 'active: ' },
    ended: { restart: 'active: ' },
  },
  head: {
    active: { pause: 'paused: buyer', end: 'ended: buyer', 'hand-over': 'active: buyer, other' },
    paused: { resume: 'active: buyer', end: 'ended: buyer', 'hand-over': 'paused: buyer, other' },
    'rests-cause': { resume: 'active: buyer', end: 'ended: buyer', 'hand-over': 'rests-cause: buyer, other' },
    'rests-person': {
      resume: 'active: buyer',
      end: 'ended: buyer',
      'hand-over': 'rests-person: buyer, other',
    },
    completed: { 'hand-over': 'completed: buyer, other' },
  },
  seller: {
    active: { pause: 'paused: buyer' },
    paused: { resume: 'active: buyer' },
    'rests-cause': { resume: 'active: buyer' },
    'rests-person': { resume: 'active: buyer' },
  },
  viewer: {},
}
/** Who may do it at all, in some state: for them it is the state that is refused. */
const mayEver = (actor: Actor, action: ScheduleAction): boolean =>
  Object.values(cells[actor]).some(row => row[action] !== undefined)
const refused = (actor: Actor, state: Given, action: ScheduleAction): string => {
  if (!mayEver(actor, action)) return looking
  const [is] = kept[state]
  return is === 'active'
    ? changed
    : not({ paused: 'Paused', completed: 'Completed', ended: 'Ended' }[is] ?? '')
}

describe.each(['buyer', 'head', 'seller', 'viewer'] as const)('REPL-01 what %s does to a schedule', actor => {
  test.each(given)('that is %s', async state => {
    for (const action of scheduleActions) {
      const code = await schedule(state)
      const { version } = await found(code)
      const ctx = await as(actor)
      const outcome = await moveSchedule(ctx, {
        code,
        version,
        action,
        input: await inputOf(code, action),
      }).then(
        () => after(code),
        (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
      )
      expect([action, outcome]).toEqual([
        action,
        cells[actor][state]?.[action] ?? refused(actor, state, action),
      ])
    }
  })
})

type Happening = 'nothing' | 'article' | 'address' | 'cost-center' | 'person' | 'company'
async function happen(what: Happening): Promise<void> {
  const { companyId, id } = buyer.member
  if (what === 'article')
    await sql`update article set lifecycle = 'discontinued' where code = 'GONE'`.execute(db)
  if (what === 'address') await sql`delete from address where id = ${addressId}`.execute(db)
  if (what === 'cost-center') await sql`update cost_center set active = false where company_id = ${companyId}`.execute(db) // prettier-ignore
  if (what === 'person') await sql`update customer set active = false where id = ${id}`.execute(db)
  if (what === 'company') await sql`update company set active = false where id = ${companyId}`.execute(db)
}
const houseOn = (n: number): JobServices => ({
  db,
  log: pino({ level: 'silent' }),
  ports: {} as JobServices['ports'],
  clock: () => new Date(`${day(n)}T08:00:00Z`),
  publicUrl: 'https://shop.example',
  actingFor: async id => {
    const person = await personOf(db, id)
    return person ? { ...buyer.ctx(), who: person.who, clock: () => new Date(`${day(n)}T08:00:00Z`) } : null // prettier-ignore
  },
})

/** By its next date: the state, who is told; and what becomes of it once the cause is put right. */
const happenings: Record<Happening, Partial<Record<Given, [then: string, again: string]>>> = {
  nothing: { active: ['active: buyer', 'active: '] },
  article: { active: ['rests-cause: buyer', 'rests-cause: '] },
  address: { active: ['rests-cause: buyer', 'rests-cause: '] },
  'cost-center': { active: ['rests-cause: buyer', 'rests-cause: '] },
  person: { active: ['rests-person: head', 'active: buyer'] },
  company: { active: ['rests-person: buyer', 'active: buyer'] },
}
describe.each(Object.keys(happenings) as Happening[])('REPL-01 what comes from outside: %s', what => {
  test.each(given)('while it is %s', async state => {
    const code = await schedule(state, { article: 'GONE' })
    await happen(what)
    await runSchedules(houseOn(2))
    const quiet = [`${state}: `, `${state}: `]
    const [then, again] = happenings[what][state] ?? quiet
    // one that rests for its buyer goes on as soon as they can order
    const goes = state === 'rests-person' && !['person', 'company'].includes(what)
    const stays = ['article', 'address', 'cost-center'].includes(what)
    expect(await after(code)).toBe(goes ? `${stays ? 'rests-cause' : 'active'}: ${what === 'nothing' ? 'buyer, buyer' : 'buyer'}` : then) // prettier-ignore
    if (goes) return
    await sql`delete from mail`.execute(db)
    const { companyId } = buyer.member
    await sql`update customer set active = true where company_id = ${companyId}`.execute(db)
    await sql`update company set active = true where id = ${companyId}`.execute(db)
    await runSchedules(houseOn(3))
    expect(await after(code)).toBe(state === 'rests-person' ? 'active: buyer' : again)
  })
})

test('REPL-01 what the shop let rest cannot be resumed while its cause stands, and says why', async () => {
  const code = await schedule('rests-cause', { article: 'GONE' })
  await happen('article')
  const { version } = await found(code)
  const pressed = async (actor: Actor) =>
    moveSchedule(await as(actor), { code, version, action: 'resume' }).then(
      () => expect.fail('it goes on'),
      (error: unknown) => (error as Refusal).errors.map(one => one.message),
    )
  for (const actor of ['buyer', 'head', 'seller'] as const)
    expect(await pressed(actor)).toEqual([expect.stringContaining('GONE is no longer sold')])
  await happen('person')
  expect((await pressed('head'))[0]).toContain('its buyer may not order')
  expect(await after(code)).toBe('rests-cause: ')
})
