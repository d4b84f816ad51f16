import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#kit/refusal.ts'

/** What OWASP advises for argon2id; memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/**
 * Each computation takes 19 MiB and a thread of the pool that files and names need too: two at a time, and a line
 * of limited length before them.
 */
const lanes = 2
const maxLineLength = 200
let busy = 0
const line: (() => void)[] = []

/**
 * Runs work that computes password hashes when its turn comes. Throws `unavailable` (503) when more than 200 wait.
 * Counting attempts inside keeps honest people who sign in at the same moment from being taken for guessers.
 */
export async function inHashingLane<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= lanes) {
    if (line.length >= maxLineLength) throw new Refusal('unavailable', '', { retryAfter: 5 })
    await new Promise<void>(go => line.push(go))
  } else busy += 1
  try {
    return await work()
  } finally {
    const next = line.shift()
    if (next) next()
    else busy -= 1
  }
}

type Cost = typeof cost

const derive = (password: string, nonce: Uint8Array, { memory, passes, parallelism }: Cost, length: number) =>
  new Promise<Buffer>((resolve, reject) =>
    argon2(
      'argon2id',
      { message: password.normalize('NFC'), nonce, memory, passes, parallelism, tagLength: length },
      (error, tag) => (error ? reject(error) : resolve(tag)),
    ),
  )

const plain = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')

async function phcOf(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, cost, tagLength)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

/** The password as argon2id in PHC form; about 50 ms of a thread. Throws `unavailable` when too many wait. */
export const hashPassword = (password: string): Promise<string> => inHashingLane(() => phcOf(password))

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{16,})$/

/**
 * Is it this password? A text that is no PHC string is nobody's password, and takes as long to say so: who is invited and
 * has not set one yet is not told from a stranger by the time it takes. Call it `inHashingLane`.
 */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const read = phc.exec(hash)
  if (!read) {
    await derive(password, randomBytes(16), cost, tagLength)
    return false
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = read
  const expected = Buffer.from(tag, 'base64')
  const given = await derive(
    password,
    Buffer.from(salt, 'base64'),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    expected.length,
  )
  return timingSafeEqual(given, expected)
}

/** Was it hashed with other settings than today's? Then the next sign-in renews it. */
export const isOutdated = (hash: string): boolean =>
  !hash.startsWith(`$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`)

let nobodys: Promise<string> | undefined
/** A hash that no password fits: checking it takes as long for an unknown account as for a known one. */
export const hashOfNobody = (): Promise<string> => (nobodys ??= phcOf(randomBytes(32).toString('hex')))
