import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed, otherToken, send } from './send.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page that was made with one token, while the session has `session` by now; answers the tokens of its calls. */
function openPage({ made, session }: { made: string; session: string }): string[] {
  const meta = {
    content: made,
    getAttribute: () => meta.content,
    setAttribute: (_: string, token: string) => void (meta.content = token),
  }
  const sent: string[] = []
  vi.stubGlobal('document', { querySelector: () => meta })
  vi.stubGlobal('location', { href: 'https://shop.example/cart' })
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (token: string) => ({ querySelector: () => ({ getAttribute: () => token }) })
    },
  )
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string> }) => {
    if (url === 'https://shop.example/cart') return Promise.resolve(new Response(session))
    const token = init.headers['CSRFToken'] ?? ''
    sent.push(token)
    const answer =
      token === session && session !== 'gone'
        ? Response.json({ ok: true })
        : Response.json({ title: 'Other token' }, { status: 400, headers: { [otherToken]: '1' } })
    return Promise.resolve(answer)
  })
  return sent
}

test('SEC-07 signed in in another tab: a call takes the token of now and is sent once more', async () => {
  const sent = openPage({ made: 'guest', session: 'person' })
  expect((await send('/cart/add', { method: 'POST' })).status).toBe(200)
  expect(sent).toEqual(['guest', 'person'])
  // the page keeps it
  await send('/cart/add', { method: 'POST' })
  expect(sent).toEqual(['guest', 'person', 'person'])
})
test('SEC-07 a token that is refused although it is that of now is told, without going in a circle', async () => {
  const sent = openPage({ made: 'gone', session: 'gone' })
  await expect(send('/cart/add', { method: 'POST' })).rejects.toBeInstanceOf(CallFailed)
  expect(sent).toEqual(['gone'])
})
