import type { FastifyInstance, InjectOptions } from 'fastify'

export type VisitorOptions = {
  /** path locale; 'en' unless said */
  storefront?: string
  /** the address requests come from; 127.0.0.1 unless said */
  ip?: string
}
export type AskOptions = {
  headers?: Record<string, string>
  /** follows redirects as a browser does, at most 10 */
  follow?: boolean
}
export type SendOptions = AskOptions & {
  /** null: without token; a text: this one */
  token?: string | null
}

/** What came back. */
export type Answer = {
  status: number
  /** the address that answered last, path and query */
  url: string
  headers: Record<string, string | undefined>
  text: string
  /** where a redirect leads, as sent */
  location: string | undefined
  json: <T = unknown>() => T
  /** value of an attribute of the first element that has it: `answer.data('data-order-code')` */
  data: (attribute: string) => string | undefined
  /** value of the named input of the page's forms */
  field: (name: string) => string | undefined
}

/**
 * A browser as far as the server sees one: keeps cookies, says where it comes from, and sends the token of the last
 * page it saw. Paths without `/ebusiness` are meant below the storefront: `visitor.get('/cart')`.
 */
export type Visitor = {
  cookies: Map<string, string>
  /** the CSRF token it sends; taken over from every page it sees */
  token: string
  /** a person goes to a page */
  get: (path: string, options?: AskOptions) => Promise<Answer>
  /** the page's script asks: data, same origin */
  call: (path: string, options?: AskOptions & { method?: 'GET' | 'DELETE' }) => Promise<Answer>
  /** the page's script loads a fragment */
  fragment: (path: string, options?: AskOptions) => Promise<Answer>
  /** a person sends a form; fields with several values as arrays. Token as field CSRFToken. */
  post: (path: string, fields?: Fields, options?: SendOptions) => Promise<Answer>
  /** the page's script sends JSON; token as header CSRFToken */
  postJson: (path: string, body?: object, options?: SendOptions) => Promise<Answer>
  /** any request, with cookies but nothing else added */
  raw: (request: InjectOptions) => Promise<Answer>
}
type Fields = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
const unescape = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

const navigation = {
  accept: 'text/html,*/*;q=0.8',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'document',
}
const script = { accept: 'application/json', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }

/** What a test reads of a response. */
function answerOf(request: InjectOptions, response: Awaited<ReturnType<FastifyInstance['inject']>>): Answer {
  const text = response.body
  const attribute = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[1]
    return found === undefined ? undefined : unescape(found)
  }
  return {
    status: response.statusCode,
    url: String(request.url),
    headers: response.headers as Record<string, string | undefined>,
    text,
    location: response.headers.location,
    json: <T>() => response.json() as T,
    data: name => attribute(new RegExp(`\\s${name}="([^"]*)"`)),
    field: name => {
      const input = new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(text)?.[0]
      const value = input && /\svalue="([^"]*)"/.exec(input)?.[1]
      return value === undefined ? undefined : unescape(value)
    },
  }
}

/** Makes a visitor with an empty cookie jar. */
export function testVisitor(app: FastifyInstance, origin: string, options: VisitorOptions = {}): Visitor {
  const { storefront = 'en', ip = '127.0.0.1' } = options
  const cookies = new Map<string, string>()
  const full = (path: string) =>
    /^\/(ebusiness\b|_ui\/|$|healthz|readyz|metrics|openapi|sitemap|robots|llms|api\/(?:v1|oauth)\b|\.well-known)/.test(
      path,
    )
      ? path
      : `/ebusiness/${storefront}${path}`

  async function raw(request: InjectOptions): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      remoteAddress: ip,
      ...request,
      headers: { host: new URL(origin).host, ...(cookie && { cookie }), ...request.headers },
    })
    for (const set of response.cookies as { name: string; value: string; maxAge?: number; expires?: Date }[])
      if (set.value === '' || set.maxAge === 0 || (set.expires && set.expires.getTime() <= Date.now()))
        cookies.delete(set.name)
      else cookies.set(set.name, set.value)
    const answer = answerOf(request, response)
    const page = /<meta name="csrf-token" content="([^"]*)"/.exec(answer.text)?.[1]
    if (page !== undefined) visitor.token = unescape(page)
    return answer
  }

  async function ask(request: InjectOptions, { follow }: AskOptions): Promise<Answer> {
    let answer = await raw(request)
    if (!follow) return answer
    for (let hop = 0; answer.location !== undefined && hop < 10; hop++) {
      const { pathname, search } = new URL(answer.location, origin)
      answer = await raw({ method: 'GET', url: pathname + search, headers: navigation })
    }
    return answer
  }
  const tokenFor = ({ token }: SendOptions) => (token === undefined ? visitor.token : token)

  const visitor: Visitor = {
    cookies,
    token: 'guest',
    raw,
    get: (path, o = {}) =>
      ask({ method: 'GET', url: full(path), headers: { ...navigation, ...o.headers } }, o),
    call: (path, o = {}) =>
      ask(
        {
          method: o.method ?? 'GET',
          url: full(path),
          headers: { ...script, csrftoken: visitor.token, ...o.headers },
        },
        o,
      ),
    fragment: (path, o = {}) =>
      ask(
        {
          method: 'GET',
          url: full(path),
          headers: { ...script, accept: 'text/html', 'x-fragment': '1', ...o.headers },
        },
        o,
      ),
    post: (path, fields = {}, o = {}) => {
      const body = new URLSearchParams()
      for (const [name, value] of Object.entries(fields)) {
        if (value === undefined) continue
        for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one))
      }
      const token = tokenFor(o)
      if (token !== null) body.append('CSRFToken', token)
      return ask(
        {
          method: 'POST',
          url: full(path),
          headers: {
            ...navigation,
            origin,
            'content-type': 'application/x-www-form-urlencoded',
            ...o.headers,
          },
          payload: body.toString(),
        },
        o,
      )
    },
    postJson: (path, body = {}, o = {}) => {
      const token = tokenFor(o)
      return ask(
        {
          method: 'POST',
          url: full(path),
          headers: {
            ...script,
            origin,
            'content-type': 'application/json',
            ...(token !== null && { csrftoken: token }),
            ...o.headers,
          },
          payload: JSON.stringify(body),
        },
        o,
      )
    },
  }
  return visitor
}
