import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed, login, onlyReads, otherToken, send } from './send.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  delete login.ask
  delete login.changed
})

/** A page that was made with one token, while the session has `session` by now; answers the tokens of its calls. */
function openPage({
  made,
  session,
  people = ['a@x.example', 'a@x.example'],
  refuses = '1',
}: {
  made: string
  session: string
  /** for whom the page was made, and who is here now */
  people?: [before: string, now: string]
  /** what the refusal says of the call */
  refuses?: string
}): string[] {
  const attributes: Record<string, string> = { content: made, 'data-person': people[0] }
  const meta = {
    get content() {
      return attributes['content']
    },
    getAttribute: (name: string) => attributes[name] ?? null,
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
  }
  const sent: string[] = []
  vi.stubGlobal('document', { querySelector: () => meta })
  vi.stubGlobal('location', { href: 'https://shop.example/cart' })
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (token: string) => ({
        querySelector: () => ({ getAttribute: (name: string) => (name === 'content' ? token : people[1]) }),
      })
    },
  )
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string> }) => {
    if (url === 'https://shop.example/cart') return Promise.resolve(new Response(session))
    const token = init.headers['CSRFToken'] ?? ''
    sent.push(token)
    const answer =
      token === session && session !== 'gone'
        ? Response.json({ ok: true })
        : Response.json({ title: 'Other token' }, { status: 400, headers: { [otherToken]: refuses } })
    return Promise.resolve(answer)
  })
  return sent
}

test('SEC-07 signed in anew in another tab: a call takes the token of now and is sent once more', async () => {
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

test.each([
  ['goes on as a guest', ['a@x.example', ''], 'go-on', ['made', 'now']],
  ['goes on as another person', ['a@x.example', 'b@x.example'], 'go-on', ['made', 'now']],
  ['leaves it', ['', 'b@x.example'], 'stop', ['made']],
] as const)(
  'SEC-06 a page whose person changed asks before it acts, and %s',
  async (_, [before, now], way, tokens) => {
    const sent = openPage({ made: 'made', session: 'now', people: [before, now] })
    const asked: unknown[] = []
    login.changed = people => {
      asked.push(people)
      return Promise.resolve(way)
    }
    const done = await send('/cart/add', { method: 'POST' }).catch((error: unknown) => error)
    expect(done instanceof CallFailed).toBe(way === 'stop')
    expect(sent).toEqual(tokens)
    expect(asked).toEqual([{ before, now }])
    if (way === 'stop') return
    // it is asked once: the page is that person's now
    await send('/cart/add', { method: 'POST' })
    expect(asked).toHaveLength(1)
  },
)
test('SEC-06 who wants to sign in again does, and the call is theirs', async () => {
  const sent = openPage({ made: 'made', session: 'now', people: ['a@x.example', ''] })
  login.changed = () => Promise.resolve('sign-in')
  login.ask = () => {
    document.querySelector('meta')?.setAttribute('content', 'now')
    return Promise.resolve(true)
  }
  expect((await send('/cart/add', { method: 'POST' })).status).toBe(200)
  expect(sent).toEqual(['made', 'now'])
})
test('SEC-06 what only reads asks nobody, and leaves the page as it is', async () => {
  const sent = openPage({ made: 'made', session: 'now', people: ['a@x.example', ''], refuses: onlyReads })
  login.changed = () => expect.fail()
  expect((await send('/search/autocomplete', { method: 'POST' })).status).toBe(200)
  await send('/search/autocomplete', { method: 'POST' })
  expect(sent).toEqual(['made', 'now', 'made', 'now'])
})
