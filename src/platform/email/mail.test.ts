import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueMail } from './mail.ts'
import { mailSeal } from './mail-seal.ts'
import { sendWaitingMails } from './send-mails.ts'

const mail = { key: 'k', recipient: 'ada@north.example', subject: 'Good day', text: 'Line\nline' }

test('a mail is written once per cause, and with its transaction or not at all', async () => {
  const db = await testDatabase()
  await inTransaction(db, tx => queueMail(tx, mail))
  await inTransaction(db, tx => queueMail(tx, { ...mail, subject: 'Again' }))
  await inTransaction(db, async tx => {
    await queueMail(tx, { ...mail, key: 'other' })
    throw new Error('no')
  }).catch(() => {})
  expect(await db.selectFrom('mail').select(['subject', 'body_text']).execute()).toEqual([
    { subject: 'Good day', body_text: 'Line\nline' },
  ])
})

test.each([
  'ada@north.example\r\nBcc: all@north.example',
  'ada@north.example, bob@north.example',
  '<ada@north.example>',
  'nobody',
  'a:b@victim.example',
  'r(d)@nordwind.example',
  'a\u0001@north.example',
])(
  'a letter to %j is kept as given up: what it is about goes on, and nobody is written to',
  async recipient => {
    const db = await testDatabase()
    await inTransaction(db, tx => queueMail(tx, { ...mail, recipient }))
    const kept = await db.selectFrom('mail').select(['recipient', 'given_up_at', 'last_error']).execute()
    expect(kept).toMatchObject([{ recipient, given_up_at: expect.any(Date) }])
    expect(kept[0]?.last_error).toContain('no address')
    // sent again at the desk it is not handed to the mail library either, which would read names and groups in it
    await db.updateTable('mail').set({ given_up_at: null }).execute()
    const sent: unknown[] = []
    const services = { db, log: pino({ enabled: false }) }
    await sendWaitingMails(
      services,
      { sendMail: async (one: unknown) => void sent.push(one) } as never,
      mailSeal('secret'),
    )
    expect(sent).toEqual([])
    expect((await db.selectFrom('mail').select('given_up_at').executeTakeFirst())?.given_up_at).not.toBeNull()
  },
)

test('a subject is one line', async () => {
  const db = await testDatabase()
  await inTransaction(db, tx => queueMail(tx, { ...mail, subject: 'Order\r\nBcc: all@north.example' }))
  expect(await db.selectFrom('mail').select('subject').execute()).toEqual([
    { subject: 'Order Bcc: all@north.example' },
  ])
})

test.each([{ key: 'k\nx' }])('header injection is refused: %j', async wrong => {
  const never = null as never
  await expect(queueMail(never, { ...mail, ...wrong })).rejects.toThrow(RangeError)
})
