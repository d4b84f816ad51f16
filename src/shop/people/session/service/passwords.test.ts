import { expect, test } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { hashPassword, inHashingLane, isOutdated, isPassword } from './passwords.ts'

test('argon2id in PHC form, salted; the same letters in another Unicode form are the same password', async () => {
  const [one, two] = await Promise.all([hashPassword('Contraseña é'), hashPassword('Contraseña é')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await isPassword('Contraseña é'.normalize('NFD'), one)).toBe(true)
  expect(await isPassword('contraseña é', one)).toBe(false)
  expect(isOutdated(one)).toBe(false)
  expect(isOutdated(one.replace('t=2', 't=1'))).toBe(true)
})

test('what is no hash is nobody’s password', async () => {
  for (const hash of ['', '!', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$12$abc'])
    expect(await isPassword(hash, hash)).toBe(false)
})

test('saying so takes as long as for a hash: who was invited is not told from a stranger', async () => {
  // the time of the processor: another program on the machine changes nothing
  const took = async (hash: string): Promise<number> => {
    const start = process.cpuUsage()
    await isPassword('anything', hash)
    return process.cpuUsage(start).user
  }
  const right = await hashPassword('Contraseña é')
  const real = Math.min(await took(right), await took(right), await took(right))
  const none = Math.min(await took('!'), await took('!'), await took('!'))
  expect(none).toBeGreaterThan(real / 4)
})

test('two compute at a time, 200 wait, more are told to come again', async () => {
  let now = 0
  let most = 0
  let open: (() => void) | undefined
  const gate = new Promise<void>(resolve => (open = resolve))
  const work = async () => {
    most = Math.max(most, (now += 1))
    await gate
    now -= 1
  }
  const accepted = Array.from({ length: 202 }, () => inHashingLane(work))
  await expect(inHashingLane(work)).rejects.toThrow(Refusal)
  await expect(inHashingLane(work)).rejects.toMatchObject({ kind: 'unavailable', status: 503, retryAfter: 5 })
  open?.()
  await Promise.all(accepted)
  expect(most).toBe(2)
  await expect(inHashingLane(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inHashingLane(() => Promise.resolve('free again'))).toBe('free again')
})
