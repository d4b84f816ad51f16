/** A visitor over real HTTP without a browser: keeps cookies, sends the token of the last page it saw. */
export class BrowserLike {
  readonly #cookies = new Map<string, string>()
  readonly #origin: string
  #token = 'guest'

  constructor(origin: string) {
    this.#origin = origin
  }

  async #ask(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${this.#origin}/ebusiness/en${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        // a new connection each: none that the server might close under a request
        connection: 'close',
        ...(init.headers as Record<string, string>),
      },
    })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split('=', 2) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }

  async page(path: string): Promise<{ status: number; text: string; field: (name: string) => string }> {
    const response = await this.#ask(path, {})
    const text = await response.text()
    this.#token = /<meta name="csrf-token" content="([^"]*)"/.exec(text)?.[1] ?? this.#token
    const field = (name: string) => {
      const input = new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(text)?.[0] ?? ''
      return /\svalue="([^"]*)"/.exec(input)?.[1] ?? ''
    }
    return { status: response.status, text, field }
  }

  /** What a script asks for. */
  async data(path: string): Promise<{ status: number; text: string }> {
    const response = await this.#ask(path, { headers: { accept: 'application/json' } })
    return { status: response.status, text: await response.text() }
  }

  /** A file by its whole path. Throws when it is not given. */
  async file(path: string): Promise<Buffer> {
    const response = await this.#ask(path.replace('/ebusiness/en', ''), {})
    if (response.status !== 200) throw new Error(`no file: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }

  async form(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ status: number; location: string; text: string }> {
    const response = await this.#ask(path, {
      method: 'POST',
      body: new URLSearchParams({ CSRFToken: this.#token, ...fields }),
    })
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      text: await response.text(),
    }
  }

  async call(path: string, body: object): Promise<{ status: number; text: string }> {
    const response = await this.#ask(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', CSRFToken: this.#token },
      body: JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.page('/login')
    const answer = await this.form('/login', { username, password })
    if (answer.status !== 303) throw new Error(`not signed in: ${answer.status} ${answer.text}`)
    await this.page('/cart')
  }
}
