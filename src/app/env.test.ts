import { describe, expect, test } from 'vitest'
import { isOpenToOthers, publicUrlOf, readEnv, secretsIn } from './env.ts'
import { doubtsAbout } from './env-doubts.ts'

const secret = 's3cret'.repeat(8)
const refusal = (given: Record<string, string>): string => {
  try {
    readEnv(given)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

describe('a wrong setting stops the start with one line that names it', () => {
  test.each([
    ['TRUST_PROXY', '999.1.1.1'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '::::'],
    ['TRUST_PROXY', '10.0.0.1,,'],
    ['METRICS_ALLOW', 'monitoring'],
    ['METRICS_ALLOW', '10.0.0.0/33'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['PUBLIC_URL', 'https://u:p@shop.example'],
    ['PUBLIC_URL', 'https://shop.example?x=1'],
    ['PUBLIC_URL', 'https://shop.example/#top'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https:shop.example'],
    ['PUBLIC_URL', 'https:\\\\shop.example'],
    ['PUBLIC_URL', 'https://shop.example '],
    ['PUBLIC_URL', 'https://sh\top.example'],
    ['SMTP_URL', 'smtp://mail.example '],
    ['VAT_CHECK_URL', 'https://vies.example\n'],
    ['RELEASE', 'a\nb'],
    ['LOG_LEVEL', `loud${'x'.repeat(500)}`],
    ['SESSION_SECRET', ' '.repeat(40)],
    ['MAIL_FROM', 'Contara'],
    ['MAIL_FROM', 'Contara <shop@contara>'],
    ['MAIL_FROM', 'Contara <a@b.example>, Other <c@d.example>'],
    ['MAIL_REPLY_TO', 'nobody'],
    ['RELEASE', 'a b'],
    ['SECURITY_CONTACT', 'nobody'],
    ['SECURITY_CONTACT', 'http://shop.example/security'],
    ['SMTP_URL', 'smtp://'],
    ['LOG_LEVEL', 'loud'],
    ['MAIL', 'no'],
  ])('%s=%s', (name, value) => {
    const line = refusal({ [name]: value })
    expect(line).toMatch(new RegExp(`^${name} is .+ is allowed$`))
    expect(line).not.toContain('\n')
    expect(line.length).toBeLessThan(300)
  })

  test.each([
    ['SESSION_SECRET', 'too-short-and-secret'],
    ['SESSION_SECRET', `${secret} too-short-and-secret`],
    ['STRIPE_SECRET_KEY', 'pk_live_hidden'],
    ['STRIPE_WEBHOOK_SECRET', 'hidden'],
    ['DATABASE_URL', 'mysql://user:hidden@db.example/shop'],
    ['DATABASE_LISTEN_URL', 'mysql://user:hidden@db.example/shop'],
    ['DATABASE_REPLICA_URL', 'mysql://user:hidden@db.example/shop'],
    ['SMTP_URL', 'user:hidden@mail.example'],
    ['CRM_URL', 'ftp://user:hidden@crm.example'],
    ['CRM_SECRET', 'hidden'],
    ['VAT_CHECK_URL', 'user:hidden@vies.example'],
    ['STRIPE_API_URL', 'ftp://user:hidden@stripe.example'],
    ['PUBLIC_URL', 'https://user:hidden@shop.example'],
    ['FILES_URL', 's3://id:hidden@bucket'],
    ['MAP_TILES_URL', 'http://tiles.example/{z}/{x}/{y}?key=hidden'],
  ])('the line about %s does not repeat it', (name, value) => {
    const line = refusal({ [name]: value })
    expect(line).toMatch(new RegExp(`^${name} is wrong: `))
    expect(line).not.toContain(value)
    expect(line).not.toContain('hidden')
  })

  test.each([
    ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/8'],
    ['TRUST_PROXY', 'loopback'],
    ['METRICS_ALLOW', 'fd00::/8'],
    ['PUBLIC_URL', 'https://shop.example/'],
    ['PUBLIC_URL', 'http://127.0.0.1:3000'],
    ['MAIL_FROM', 'Contara <shop@contara.example>'],
    ['MAIL_FROM', 'shop@contara.example'],
    ['MAIL_FROM', '"Contara, Sales" <shop@contara.example>'],
    ['SMTP_URL', 'smtps://user:pass@mail.example:465'],
    ['DATABASE_URL', 'postgres://shop@/shop?host=/run/postgresql'],
    ['DATABASE_URL', 'postgres://shop@db1:5432,db2:5433/shop?target_session_attrs=read-write'],
  ])('%s=%s is taken', (name, value) => expect(refusal({ [name]: value, SESSION_SECRET: secret })).toBe(''))
})

test('MAIL that names a mailbox, as su and sshd set it, is no setting', () => {
  expect(readEnv({ MAIL: '/var/mail/contara' }).MAIL).toBe('send')
  expect(readEnv({ MAIL: 'hold' }).MAIL).toBe('hold')
})

test('a standby is one of a database that is named', () => {
  const standby = { DATABASE_REPLICA_URL: 'postgres://shop@db2.example/shop' }
  // the export may read one alone
  const read = readEnv(standby)
  expect(() => doubtsAbout(read)).toThrow(/^DATABASE_URL is missing: DATABASE_REPLICA_URL is a standby/)
  const whole = { ...standby, DATABASE_URL: 'postgres://shop@db1.example/shop', SESSION_SECRET: secret }
  expect(doubtsAbout(readEnv(whole))).toEqual([])
})

test('of several secrets the first signs', () => {
  expect(secretsIn(`${secret} older${secret}`)).toEqual([secret, `older${secret}`])
  expect(readEnv({ SESSION_SECRET: `${secret} older${secret}` }).SESSION_SECRET).toContain(secret)
})

describe('e-mails need to know where their links lead', () => {
  const production = { DATABASE_URL: 'postgres://shop@db.example/shop', SESSION_SECRET: secret }
  test.each<[string, Record<string, string>, 'refused' | 'told' | 'fine']>([
    [
      'a mail server elsewhere, an own database',
      { ...production, SMTP_URL: 'smtp://mail.example' },
      'refused',
    ],
    ['a mail server here, an own database', { ...production, SMTP_URL: 'smtp://127.0.0.1:25' }, 'told'],
    ['a mail server for trying things out', { SMTP_URL: 'smtp://mail.example' }, 'told'],
    [
      'an address',
      { ...production, SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://a.example' },
      'fine',
    ],
    ['no mail server', production, 'fine'],
  ])('%s', (_, given, outcome) => {
    const doubts = () => doubtsAbout(readEnv(given))
    if (outcome === 'refused') expect(doubts).toThrow(/^PUBLIC_URL is missing/)
    else expect(doubts().join()).toMatch(outcome === 'told' ? /^PUBLIC_URL is missing/ : /^$/)
  })
})

test.each([
  [{}, 'http://127.0.0.1:3000', false],
  [{ HOST: '0.0.0.0' }, 'http://0.0.0.0:3000', true],
  [{ HOST: '::1' }, 'http://[::1]:3000', false],
  [{ PUBLIC_URL: 'https://shop.example/' }, 'https://shop.example', true],
  [{ PUBLIC_URL: 'HTTPS://Shop.Example:443' }, 'https://shop.example', true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, 'http://localhost:8080', false],
])('%j is reached at %s, by others: %s', (given, url, others) => {
  expect(publicUrlOf(readEnv(given))).toBe(url)
  expect(isOpenToOthers(readEnv(given))).toBe(others)
})

test.each([
  ['security@shop.example', 'mailto:security@shop.example'],
  ['mailto:security@shop.example', 'mailto:security@shop.example'],
  ['https://shop.example/security', 'https://shop.example/security'],
])('a contact for security.txt: %s', (given, uri) =>
  expect(readEnv({ SECURITY_CONTACT: given }).SECURITY_CONTACT).toBe(uri),
)

test.each<[Record<string, string>, string[]]>([
  [{ CRM_SECRET: secret }, ['CRM_SECRET is set, and does nothing without CRM_URL']],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, ['STRIPE_WEBHOOK_SECRET is set, and does nothing without STRIPE_SECRET_KEY']],
  [{ STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, []],
  [{ STRIPE_SECRET_KEY: 'sk_live_12345678' }, ['STRIPE_WEBHOOK_SECRET is missing']],
  [
    { STRIPE_SECRET_KEY: 'rk_test_12345678', HOST: '0.0.0.0' },
    ['STRIPE_WEBHOOK_SECRET is missing', 'STRIPE_SECRET_KEY is a key for tests'],
  ],
])('what is allowed but hardly meant: %j', (given, lines) => {
  const said = doubtsAbout(readEnv(given))
  expect(said.map(line => line.split(':')[0])).toEqual(lines)
  expect(said.join()).not.toMatch(/12345678|s3cret/)
}) // prettier-ignore
