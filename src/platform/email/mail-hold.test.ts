import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueMail } from './mail.ts'
import { heldMails, letMailsGo } from './mail-hold.ts'
import { mailSeal } from './mail-seal.ts'
import type { LetGo, MailState } from './mail-state.ts'
import { listMails, retryMail, unsentMails } from './outbox.ts'
import { sendWaitingMails } from './send-mails.ts'

let db: Db
let sent: string[] = []
const transport = {
  sendMail: async ({ to: { address } }: { to: { address: string } }) => void sent.push(address[0] ?? ''),
} as never
const round = () => sendWaitingMails({ db, log: pino({ level: 'silent' }) }, transport, mailSeal('secret'))
/** Writes mails by their names, so many hours ago. */
const write = (hours: number, ...names: string[]) =>
  inTransaction(db, async tx => {
    for (const name of names) {
      await queueMail(tx, { key: name, recipient: `${name}@a.example`, subject: 's', text: name })
      await sql`update mail set created_at = now() - make_interval(hours => ${hours}::int) where key = ${name}`.execute(
        tx,
      )
    }
  })
const restored = (hours: number) =>
  sql`insert into mail_hold (since) values (now() - make_interval(hours => ${hours}::int))`.execute(db)
const letGo = (choice: LetGo) => inTransaction(db, tx => letMailsGo(tx, choice))
const names = async (state: MailState) =>
  (await listMails(db, { state, text: '', sort: 'written', page: 1, size: 50 })).rows.map(mail => mail.key)

beforeEach(async () => {
  db = await testDatabase()
  sent = []
})

describe('mails after a restore', () => {
  test.each([
    ['all', { sent: 3, dropped: 0 }, ['a', 'b', 'c']],
    ['newer', { sent: 1, dropped: 2 }, ['c']],
    ['none', { sent: 0, dropped: 3 }, []],
  ] as const)('wait until somebody decides; %s: %o', async (choice, done, leaving) => {
    await write(5, 'a', 'b')
    await restored(2)
    await write(1, 'c')
    await round()
    expect([sent, await names('held')]).toEqual([[], ['a', 'b', 'c']])
    expect(await heldMails(db)).toMatchObject({ before: 2, after: 1 })
    expect(await unsentMails(db)).toEqual({ waiting: 0, failed: 0, held: 3, givenUp: 0 })
    expect(await letGo(choice)).toEqual({ ended: true, ...done })
    await round()
    expect(sent).toEqual(leaving)
    expect((await names('dropped')).length).toBe(done.dropped)
    // what was dropped is no failure that somebody has to look after
    expect(await unsentMails(db)).toEqual({ waiting: 0, failed: 0, held: 0, givenUp: 0 })
    expect(await heldMails(db)).toBeNull()
    await write(0, 'd')
    await round()
    expect(sent).toEqual([...leaving, 'd'])
    expect(await letGo('none')).toEqual({ ended: false, sent: 0, dropped: 0 })
  })
  test('what was written since the last round is held and counted too; one whose attempts failed before as well', async () => {
    await write(5, 'a')
    await sql`update mail set attempts = 3, next_at = now()`.execute(db)
    await restored(2)
    await write(1, 'b')
    expect(await heldMails(db)).toMatchObject({ before: 1, after: 1 })
    expect(await letGo('none')).toEqual({ ended: true, sent: 0, dropped: 2 })
    await round()
    expect(sent).toEqual([])
  })
  test('one of them is sent alone, and one that was dropped is sent after all', async () => {
    await write(5, 'a', 'b')
    await restored(2)
    await round()
    const [one, other] = (await listMails(db, { state: 'held', text: '', sort: 'written', page: 1, size: 9 }))
      .rows
    expect(await inTransaction(db, tx => retryMail(tx, one?.id ?? 0))).toBe('again')
    await round()
    expect([sent, await names('held')]).toEqual([['a'], ['b']])
    await letGo('none')
    expect(await inTransaction(db, tx => retryMail(tx, other?.id ?? 0))).toBe('again')
    await round()
    expect(sent).toEqual(['a', 'b'])
  })
})

describe('mails that nobody tried to send within a day', () => {
  test('are held when a mail server is there at last; younger ones leave, and those that failed before', async () => {
    await write(25, 'a', 't')
    await write(23, 'b')
    await sql`update mail set attempts = 4 where key = 't'`.execute(db)
    await round()
    expect(sent.toSorted()).toEqual(['b', 't'])
    expect(await heldMails(db)).toEqual({ since: null, before: 1, after: 0 })
    expect(await letGo('all')).toEqual({ ended: false, sent: 1, dropped: 0 })
    await round()
    expect(sent.toSorted()).toEqual(['a', 'b', 't'])
  })
})
