import { expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { inTransaction } from './db/transaction.ts'
import { queueMail } from './mail.ts'

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
  { recipient: 'ada@north.example\r\nBcc: all@north.example' },
  { recipient: 'ada@north.example, bob@north.example' },
  { recipient: '<ada@north.example>' },
  { recipient: 'nobody' },
  { recipient: 'a:b@victim.example' },
  { recipient: 'r(d)@nordwind.example' },
  { recipient: 'a\u0001@north.example' },
  { subject: 'Good\r\nBcc: all@north.example' },
  { subject: 'Good\u0000' },
  { key: 'k\nx' },
])('header injection is refused: %j', async wrong => {
  const never = null as never
  await expect(queueMail(never, { ...mail, ...wrong })).rejects.toThrow(RangeError)
})
