import { describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { composeLetter, queueSecretLetter, type Letter } from './letter.ts'
import { mailSeal } from './mail-seal.ts'

const letter: Letter = {
  key: 'order-placed:1',
  recipient: { email: 'ana@norte.example', name: 'Ana García', language: 'es' },
  sender: 'Maker',
  subject: 'Pedido 1 <b>',
  parts: [
    'Gracias & saludos',
    { lines: ['Norte', 'Calle 1', 'España'] },
    { facts: [{ name: 'Centro de coste', value: 'C1' }] },
    { rows: [{ text: '15 × K2', details: ['a 1,00 EUR'], value: '15,00 EUR' }, { text: 'Total', value: '15,00 EUR', strong: true }] }, // prettier-ignore
    { title: 'Posiciones:', positions: [{ place: 1, code: 'CABLE', name: 'Cable <azul>', quantity: '25\u00a0m', price: '230,00 EUR por 100\u00a0m', amount: '57,50 EUR', details: ['Entrega: 30/11/2026'] }, { code: 'BAG', name: '', quantity: '3 paquetes' }] }, // prettier-ignore
    { link: 'Ver el pedido', to: 'https://shop.example/ebusiness/zh/order?a=1&b=2' },
    { link: 'Ver otra cosa', to: 'https://shop.example/other' },
  ],
}

describe('a letter', () => {
  test('greets and closes in the language of its recipient, as plain text', () => {
    expect(composeLetter(letter).text).toBe(
      'Estimado/a Ana García:\n\nGracias & saludos\n\nNorte\nCalle 1\nEspaña\n\nCentro de coste: C1\n\n' +
        '15 × K2  15,00 EUR\n   a 1,00 EUR\nTotal  15,00 EUR\n\n' +
        'Posiciones:\n1. 25\u00a0m  CABLE  Cable <azul>  57,50 EUR\n   Precio: 230,00 EUR por 100\u00a0m\n   Entrega: 30/11/2026\n' +
        '3 paquetes  BAG\n\n' +
        'Ver el pedido:\nhttps://shop.example/ebusiness/zh/order?a=1&b=2\n\n' +
        'Ver otra cosa:\nhttps://shop.example/other\n\nUn cordial saludo\nEl equipo de Maker\n',
    )
  })
  test('says the same as HTML, with nothing that could be markup', () => {
    const { html = '' } = composeLetter(letter)
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('<title>Pedido 1 &lt;b&gt;</title>')
    expect(html).toContain('Gracias &amp; saludos')
    // what a list of mails shows: the first words before the name of the sender and the greeting
    expect(html).toMatch(/<body[^>]*><div[^>]*display:none[^>]*>Gracias &amp; saludos[^a-z<]*<\/div>/)
    expect(html).toContain('href="https://shop.example/ebusiness/zh/order?a=1&amp;b=2"')
    expect(html).not.toMatch(/<(img|script|link)\b|url\(|@import/)
    expect(html).toContain('Cable &lt;azul&gt;')
    // a table of positions with a head for each column, one button, and what a dark or narrow screen changes
    expect(html.match(/<th scope="col"[^>]*>[^<]*/g)?.map(head => head.replace(/.*>/, ''))).toEqual(['Artículo', 'Cantidad', 'Precio', 'Importe']) // prettier-ignore
    expect(html.match(/background:#0a6b47/g)).toHaveLength(1)
    expect(html).toMatch(/prefers-color-scheme:dark[\s\S]*max-width:480px/)
  })
  test('an amount stays in one line, what is longer does not widen the letter on a phone', () => {
    const rows = [
      { text: 'Total', value: 'EUR 1,200,000.00' },
      { text: 'Tax', value: 'Reverse charge: VAT to be accounted for by the recipient' },
    ]
    const { html = '' } = composeLetter({ ...letter, parts: [{ rows }] })
    const styleOf = (value: string) =>
      new RegExp(`style="([^"]*)">${value.replaceAll('.', '\\.')}`).exec(html)?.[1]
    expect(rows.map(({ value }) => styleOf(value)?.includes('nowrap'))).toEqual([true, false])
  })
  test('greets somebody without a name', () => {
    const nobody = { ...letter, recipient: { email: 'a@b.example', name: '', language: 'en' as const } }
    expect(composeLetter(nobody).text.startsWith('Hello,\n')).toBe(true)
  })
})

describe('a letter whose link lets its reader in', () => {
  test.each([
    { linksReadable: false, clear: false },
    { linksReadable: true, clear: true },
  ])('is kept in clear only where the desk may read it: %j', async ({ linksReadable, clear }) => {
    const db = await testDatabase()
    const seal = mailSeal('a secret')
    await inTransaction(db, tx => queueSecretLetter(tx, letter, { seal, linksReadable }))
    const row = await db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify([row.body_text, row.body_html]).includes('order?a=1')).toBe(clear)
    if (!clear && row.sealed) expect(seal.open(row.sealed)).toContain('order?a=1&b=2')
    expect(row.sealed === null).toBe(clear)
  })
  test('a sealed text in an address is opened as it was sealed, and not with anything added', () => {
    const seal = mailSeal('one')
    for (const text of ['', 'a', 'ab', 'abc', 'abcd']) {
      const sealed = seal.sealText(text)
      expect(seal.openText(sealed)).toBe(text)
      for (const other of [`${sealed}x`, `${sealed}=`, ` ${sealed}`, sealed.slice(0, -1)])
        expect(() => seal.openText(other), other).toThrow()
    }
  })
  test('another secret or a changed byte opens nothing', () => {
    const sealed = mailSeal('one').seal('text')
    expect(() => mailSeal('two').open(sealed)).toThrow()
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(() => mailSeal('one').open(sealed)).toThrow()
  })
})
