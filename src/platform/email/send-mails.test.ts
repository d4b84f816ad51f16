import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueMail } from './mail.ts'
import { mailSeal } from './mail-seal.ts'
import { retryMail, unsentMails } from './outbox.ts'
import { maxAttempts, sendWaitingMails, sweepMails } from './send-mails.ts'

const seal = mailSeal('secret')
const refused = (responseCode: number, command = 'RCPT TO') =>
  Object.assign(new Error(`${responseCode} no`), { responseCode, command })
const down = Object.assign(new Error('connect ECONNREFUSED'), { command: 'CONN' })

let db: Db
let sent: string[] = []
let lines: string[] = []
let failing: (recipient: string) => Error | null = () => null

const log = pino({}, { write: line => void lines.push(line) })
const transport = {
  sendMail: async ({ to: { address }, text }: { to: { address: string }; text: string }) => {
    const error = failing(address)
    if (error) throw error
    sent.push(`${address}: ${text}`)
  },
} as never
const round = () => sendWaitingMails({ db, log }, transport, seal)
const write = (...names: string[]) =>
  inTransaction(db, async tx => {
    for (const name of names)
      await queueMail(tx, { key: name, recipient: `${name}@a.example`, subject: 's', text: name })
  })
const row = (key: string) =>
  db.selectFrom('mail').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
const dueNow = () =>
  db
    .updateTable('mail')
    .set({ next_at: new Date(0) })
    .execute()

beforeEach(async () => {
  db = await testDatabase()
  sent = []
  lines = []
  failing = () => null
})

describe('mails of the outbox', () => {
  test('one address that is refused delays nobody', async () => {
    await write('a', 'b', 'c')
    failing = to => (to.startsWith('a') ? refused(451) : null)
    await round()
    expect(sent).toEqual(['b@a.example: b', 'c@a.example: c'])
    expect(await row('a')).toMatchObject({ attempts: 1, last_error: '451 no', given_up_at: null })
  })
  test('what was refused waits for a while, longer each time', async () => {
    await write('a')
    failing = () => refused(451)
    await round()
    await round()
    expect((await row('a')).attempts).toBe(1)
    await dueNow()
    await round()
    const again = await row('a')
    expect(again.attempts).toBe(2)
    expect(again.next_at.getTime() - Date.now()).toBeGreaterThan(100_000)
  })
  test('when the server does not work the round ends, and nothing is given up', async () => {
    await write('a', 'b')
    failing = () => down
    await round()
    expect([(await row('a')).attempts, (await row('b')).attempts]).toEqual([1, 0])
  })
  test.each([maxAttempts - 2, maxAttempts - 1])(
    'attempts end: after %i that failed one more is made',
    async n => {
      await write('a')
      await db.updateTable('mail').set({ attempts: n }).execute()
      failing = () => refused(451)
      await round()
      const ended = n + 1 >= maxAttempts
      expect((await row('a')).given_up_at !== null).toBe(ended)
      expect(lines.some(line => line.includes('mail given up'))).toBe(ended)
      await dueNow()
      await round()
      expect((await row('a')).attempts).toBe(maxAttempts)
      expect(await unsentMails(db)).toEqual({ waiting: 0, failed: 0, held: 0, givenUp: 1 })
    },
  )
  test('refused for good it is tried again after hours, since the fault may be the relay’s, and given up at last; again when the desk says so', async () => {
    await write('a')
    failing = () => refused(550)
    const minutes: number[] = []
    for (let i = 0; i < 5; i++) {
      await round()
      const one = await row('a')
      if (one.given_up_at === null) minutes.push(Math.round((one.next_at.getTime() - Date.now()) / 60_000))
      await dueNow()
    }
    expect(minutes).toEqual([60, 360, 1440, 1440])
    const { id, given_up_at: end } = await row('a')
    expect(end).not.toBeNull()
    expect(await inTransaction(db, tx => retryMail(tx, id))).toBe('again')
    failing = () => null
    await round()
    expect(sent).toEqual(['a@a.example: a'])
  })
  test('one that was sealed under another secret is given up at once and plainly, and ends no round', async () => {
    const other = mailSeal('another secret')
    await inTransaction(db, async tx => {
      const sealed = other.seal('["the link",null]')
      for (const key of ['a', 'b', 'c'])
        await queueMail(tx, { key, recipient: `${key}@a.example`, subject: 's', text: 'hidden', sealed })
    })
    await write('d', 'e')
    await round()
    expect(sent).toEqual(['d@a.example: d', 'e@a.example: e'])
    expect(await row('a')).toMatchObject({ attempts: 1, given_up_at: expect.any(Date) })
    expect((await row('a')).last_error).toContain('another SESSION_SECRET')
  })
  test('whatever fails before the server is spoken to is of the mail, not of the server', async () => {
    await write('a', 'b')
    await sendWaitingMails({ db, log }, transport, seal, async ({ key }) => {
      if (key === 'a') throw new Error('no link')
      return null
    })
    expect(sent).toEqual(['b@a.example: b'])
    expect(await row('a')).toMatchObject({ last_error: 'no link', given_up_at: null })
  })
  test('the log names a mail by its number and holds no address', async () => {
    await write('a')
    failing = to =>
      Object.assign(new Error(`550 <${to}> is unknown`), { responseCode: 550, command: 'RCPT TO' })
    await round()
    const line = JSON.parse(lines[0] ?? '{}') as object
    expect(line).toMatchObject({ mail: (await row('a')).id, reason: '550 <…@…> is unknown' })
    expect(lines.join()).not.toContain('a@a.example')
  })
  test('two that send at once send each mail once', async () => {
    await write('a', 'b', 'c', 'd')
    await Promise.all([round(), round()])
    expect(sent.toSorted()).toEqual(['a', 'b', 'c', 'd'].map(name => `${name}@a.example: ${name}`))
  })
  test('no transaction is open while a mail is on its way', async () => {
    await write('a')
    let idle = -1
    const asking = {
      sendMail: async () => {
        // fails where somebody holds the row
        const found = await db.selectFrom('mail').select('id').forUpdate().noWait().execute()
        idle = found.length
      },
    } as never
    await sendWaitingMails({ db, log }, asking, seal)
    expect(idle).toBe(1)
  })
  test('what is not one receiver is given up, and no mail library reads names and groups in it', async () => {
    await write('a')
    await db.updateTable('mail').set({ recipient: 'b:c@a.example' }).execute()
    const receivers: unknown[] = []
    const library = createTransport({ jsonTransport: true })
    const noting = {
      sendMail: async (mail: object) => receivers.push((await library.sendMail(mail)).envelope.to),
    } as never
    await sendWaitingMails({ db, log }, noting, seal)
    expect(receivers).toEqual([])
    expect(await row('a')).toMatchObject({
      given_up_at: expect.any(Date),
      last_error: expect.stringContaining('no address'),
    })
  })
  test('a sealed mail leaves in clear, and no copy of it stays', async () => {
    await inTransaction(
      db,
      tx =>
      queueMail(tx, { key: 'k', recipient: 'a@a.example', subject: 's', text: 'hidden', sealed: seal.seal('["the link",null]') }), // prettier-ignore
    )
    await round()
    expect(sent).toEqual(['a@a.example: the link'])
    expect(await row('k')).toMatchObject({ sealed: null, body_text: 'hidden' })
  })
  test('a mail that can be left out says how, for the button of the mail program', async () => {
    await write('a', 'b')
    const headers: unknown[] = []
    const noting = {
      sendMail: async (mail: { headers?: object }) => void headers.push(mail.headers),
    } as never
    await sendWaitingMails({ db, log }, noting, seal, async ({ key }) =>
      key === 'a' ? 'https://s.example/x' : null,
    )
    expect(headers).toEqual([
      {
        'List-Unsubscribe': '<https://s.example/x>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      undefined,
    ])
  })
  test('mails are forgotten 400 days after they were sent', async () => {
    await write('a', 'b', 'c')
    const set = (key: string, days: number) =>
      db
        .updateTable('mail')
        .set({ sent_at: new Date(Date.now() - days * 86_400_000) })
        .where('key', '=', key)
        .execute()
    await set('a', 401)
    await set('b', 399)
    await sweepMails(db)
    expect((await db.selectFrom('mail').select('key').orderBy('key').execute()).map(one => one.key)).toEqual(['b', 'c']) // prettier-ignore
  })
})
