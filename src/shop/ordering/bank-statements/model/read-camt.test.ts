import { describe, expect, test } from 'vitest'
import { StatementUnreadable, plainAmount } from './entry.ts'
import { readCamt } from './read-camt.ts'
import { readTable } from './read-table.ts'
import { rowsOf } from '#kit/spreadsheet/rows-of-upload.ts'

const camt = (entries: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>
<Stmt><Id>S-42</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>${more}`
const entry = ({
  amount = '120.50',
  currency = 'EUR',
  mark = 'CRDT',
  status = '<Sts><Cd>BOOK</Cd></Sts>',
  details = `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><AcctSvcrRef>B-1</AcctSvcrRef></Refs>
    <RltdPties><Dbtr><Pty><Nm>North  Automation</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
    <RmtInf><Ustrd>Invoice</Ustrd><Ustrd>100031</Ustrd><Strd><CdtrRefInf><Ref>RF18100031</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>`,
} = {}) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>${status}<BookgDt><Dt>2026-11-20</Dt></BookgDt>${details}</Ntry>`
const read = (text: string | Uint8Array) =>
  readCamt(typeof text === 'string' ? new TextEncoder().encode(text) : text)

test('decision 350 an incoming payment with who paid it and what for', async () => {
  expect(await read(camt(entry()))).toEqual({
    reference: 'S-42',
    account: 'DE02120300000000202051',
    leftOut: 0,
    entries: [
      {
        bookedOn: '2026-11-20',
        amount: 12_050,
        currency: 'EUR',
        payer: 'North Automation',
        payerAccount: 'DE89370400440532013000',
        words: 'Invoice 100031',
        reference: 'RF18100031',
        bankReference: 'B-1',
        account: 'DE02120300000000202051',
      },
    ],
  })
})

test('decision 350 of a file with several statements each payment has the account of its own', async () => {
  const statement = (id: string, iban: string) =>
    `<Stmt><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entry()}</Stmt>`
  const file = (...all: string[]) => `<Document><BkToCstmrStmt>${all.join('')}</BkToCstmrStmt></Document>`
  const [first, second] = ['DE02120300000000202051', 'DE02500105170137075030'] as const
  const several = await read(file(statement('1', first), statement('2', first), statement('3', second)))
  expect(several.entries.map(({ account }) => account)).toEqual([first, first, second])
  expect([several.account, several.reference]).toEqual([`${first}, ${second}`, '1, 2, 3'])
})

test('decision 350 debits, reversals and what is not booked yet are left out', async () => {
  const found = await read(
    camt(
      entry({ mark: 'DBIT' }) +
        entry({ status: '<Sts>PDNG</Sts>' }) +
        entry({ status: '<RvslInd>true</RvslInd><Sts>BOOK</Sts>' }) +
        entry({ status: '<Sts>BOOK</Sts>' }),
    ),
  )
  expect(found.leftOut).toBe(3)
  expect(found.entries).toHaveLength(1)
})

test('decision 350 of a batch each payment counts by itself where it says its amount, else the batch does', async () => {
  const part = (amount: string, words: string) =>
    `<TxDtls>${amount && `<Amt Ccy="EUR">${amount}</Amt>`}<RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`
  const batch = (...parts: string[]) => camt(entry({ details: `<NtryDtls>${parts.join('')}</NtryDtls>` }))
  expect(
    (await read(batch(part('100.00', 'A'), part('20.50', 'B')))).entries.map(one => [one.amount, one.words]),
  ).toEqual([
    [10_000, 'A'],
    [2_050, 'B'],
  ])
  expect((await read(batch(part('', 'A'), part('', 'B')))).entries.map(one => one.amount)).toEqual([12_050])
  // charges taken off, another currency, and a part that went back
  expect((await read(batch(part('100.00', 'A'), part('21.50', 'B')))).entries.map(one => one.amount)).toEqual(
    [12_050],
  )
  const usd = part('100.00', 'A').replace('EUR', 'USD')
  expect((await read(batch(usd, part('20.50', 'B')))).entries.map(one => one.amount)).toEqual([12_050])
  const back = part('20.00', 'C').replace('<RmtInf>', '<CdtDbtInd>DBIT</CdtDbtInd><RmtInf>')
  expect(await read(batch(part('140.50', 'A'), back))).toMatchObject({
    leftOut: 1,
    entries: [{ amount: 14_050, words: 'A' }],
  })
})

describe('decision 350 hostile files are refused, and nothing is loaded or kept', () => {
  test.each<[string, string, StatementUnreadable['why']]>([
    ['a DOCTYPE', `<!DOCTYPE a SYSTEM "file:///etc/passwd">${camt(entry())}`, 'xml'],
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY x "x"><!ENTITY y "&x;&x;">]><a>&y;</a>', 'xml'],
    ['broken XML', camt(entry()).slice(0, -40), 'xml'],
    ['another document', '<Document><Order/></Document>', 'no-statement'],
    ['too deep a tree', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`, 'xml'],
    ['too long a text', camt(entry({ amount: '1'.repeat(30_000) })), 'xml'],
    ['a negative amount', camt(entry({ amount: '-5.00' })), 'amount'],
    ['an amount of nothing', camt(entry({ amount: '0.00' })), 'amount'],
    ['a fraction of a cent', camt(entry({ amount: '1.005' })), 'amount'],
    ['an exponent', camt(entry({ amount: '1e9' })), 'amount'],
    ['an unknown currency', camt(entry({ currency: 'E' })), 'amount'],
    ['no day', camt(entry().replace('2026-11-20', '2026-02-31')), 'day'],
  ])('%s', async (_, text, why) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'Error', why })
  })
  test('bytes that are none', async () => {
    await expect(read(Uint8Array.from([0x3c, 0x00, 0xff, 0xfe, 0x3c]))).rejects.toBeInstanceOf(
      StatementUnreadable,
    )
  })
  test('20,001 payments', async () => {
    const many = entry({ details: '' }).repeat(20_001)
    await expect(read(camt(many))).rejects.toMatchObject({ why: 'too-many' })
  })
})

const table = (text: string) => readTable(rowsOf(new TextEncoder().encode(text)), 'EUR')
test('decision 350 a table by its heads, in the forms that banks write', async () => {
  expect(
    await table(
      'Buchungstag;Name;Verwendungszweck;Betrag;Währung\n20.11.2026;North;RE 100031;1.234,50;EUR\n21.11.2026;South;x;-3,00;EUR\n',
    ),
  ).toMatchObject({
    leftOut: 1,
    entries: [{ bookedOn: '2026-11-20', amount: 123_450, payer: 'North', words: 'RE 100031' }],
  })
  expect((await table('Date,Amount,Currency,Text\n2026-11-20,99.90,USD,ok\n')).entries).toMatchObject([
    { amount: 9_990, currency: 'USD' },
  ])
})
test.each([
  ['Soll and Haben as marks', 'Buchungstag;Umsatz;Soll/Haben\n20.11.2026;10,00;H\n20.11.2026;20,00;S\n'],
  ['D and C', 'Date,Amount,D/C\n20/11/2026,10.00,C\n20/11/2026,20.00,D\n'],
  ['marks behind the amount', 'Date;Amount\n20/11/2026;10.00 CR\n20/11/2026;20.00 DR\n20/11/2026;30,00 S\n'],
  ['columns of their own', 'Date,Description,Debit,Credit,Balance\n20/11/2026,a,20.00,,5\n20/11/2026,b,,10.00,15\n'],
  ['in Spanish', 'Fecha;Concepto;Cargo;Abono\n20/11/2026;a;20,00;\n20/11/2026;b;;10,00\n'],
  ['what is not booked', 'Buchungstag;Betrag;Info\n20.11.2026;10,00;Umsatz gebucht\n20.11.2026;20,00;Umsatz vorgemerkt\n'],
  ['what was refused', 'Date,Amount,Status\n20/11/2026,10.00,Completed\n20/11/2026,20.00,Reversed\n'],
])('decision 350 what went out, or is not booked, is left out: %s', async (_, text) => {
  const found = await table(text)
  expect(found.entries.map(one => one.amount)).toEqual([1_000])
  expect(found.leftOut).toBeGreaterThan(0)
}) // prettier-ignore

test.each([
  ['Name;Betrag\nA;1\n', 'no-columns'],
  ['Datum;Betrag\n20.11.2026;1.000\n', 'amount'],
  ['Date;Amount\n20/11/2026;"12,000"\n', 'amount'],
  ['Date;Amount\n20/11/2026;abc\n', 'amount'],
  ['Date;Amount\n31/02/2026;1.00\n', 'day'],
  ['Date;Amount\n20/11/2026;1,234\n', 'amount'],
])('decision 350 a table that cannot be read in one way is refused: %j', async (text, why) => {
  await expect(table(text)).rejects.toMatchObject({ why })
})
test('decision 350 plain amounts', () => {
  expect(plainAmount('12.5', 'EUR')).toBe(1_250)
  expect(plainAmount('12.50000', 'EUR')).toBe(1_250)
  expect(plainAmount('12', 'JPY')).toBe(12)
  expect(plainAmount('12.5', 'JPY')).toBeNull()
})
