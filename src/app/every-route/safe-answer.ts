import { expect } from 'vitest'
import type { Answer } from '../test-visitor.ts'

/** Doors of procurement systems, whose pages have neither state nor buttons that act (decision 282). */
const framed = (what: string): boolean => / \/punchout\/(?!return)/.test(what)

/** Forbids sniffing, framing, foreign openers and referrers. */
function bindsTheBrowser({ headers }: Answer, what: string): void {
  expect(headers['x-content-type-options'], what).toBe('nosniff')
  expect(headers['referrer-policy'], what).toBe('same-origin')
  expect(headers['cross-origin-opener-policy'], what).toBe(framed(what) ? 'unsafe-none' : 'same-origin')
  expect(headers['cross-origin-resource-policy'], what).toBe(framed(what) ? 'cross-origin' : 'same-origin')
  expect(headers['permissions-policy'], what).toContain('camera=()')
}

/** Names what a page may load: no inline script, no eval, no plug-in, no frame. */
function namesWhatItLoads({ headers }: Answer, what: string): void {
  const policy = headers['content-security-policy'] ?? ''
  const directives = new Map(policy.split('; ').map(one => [one.split(' ')[0], one]))
  expect(directives.get('script-src'), what).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')*$/)
  expect(directives.get('default-src'), what).toBe("default-src 'self'")
  expect(directives.get('style-src'), what).toBe("style-src 'self'")
  expect(directives.get('object-src'), what).toBe("object-src 'none'")
  expect(directives.get('base-uri'), what).toBe("base-uri 'none'")
  expect(directives.get('frame-ancestors'), what).toBe(
    framed(what) ? "frame-ancestors 'self' *" : "frame-ancestors 'none'",
  )
  expect(directives.get('form-action'), what).toBe("form-action 'self'")
}

/** Says nothing of what it runs on. */
function hidesTheMachine({ headers, text }: Answer, what: string): void {
  expect(headers['x-powered-by'], what).toBeUndefined()
  expect(headers['server'], what).toBeUndefined()
  if (what.startsWith('/metrics') || what.startsWith('/openapi')) return
  expect(text, what).not.toMatch(/node_modules|\bat \w+ \(|\.tsx?:\d+|select .{1,40} from |SQLSTATE|kysely/i)
}

/** What was made for one visitor is kept by nobody else, and text says its encoding. */
function isKeptByNobodyElse({ headers, status, text }: Answer, what: string): void {
  const isHtml = headers['content-type']?.startsWith('text/html')
  if (text && isHtml) expect(headers['content-type'], what).toMatch(/charset=utf-8/)
  if (/^\/(healthz|readyz|metrics|openapi|robots|sitemap|_ui)/.test(what)) return
  const cache = headers['cache-control'] ?? ''
  if (status === 200 && isHtml) expect(cache, what).toMatch(/private|no-store|public, max-age=0|no-cache/)
  if (headers['set-cookie']) expect(cache, what).not.toMatch(/public/)
}

/** Whatever the shop answers has these headers and gives nothing away (trust.md S6); `what`: the route or path. */
export function expectSafe(answer: Answer, what: string): void {
  const said = `${what}: ${answer.status}`
  bindsTheBrowser(answer, said)
  namesWhatItLoads(answer, said)
  hidesTheMachine(answer, said)
  isKeptByNobodyElse(answer, said)
  expect(answer.status, said).toBeLessThan(500)
}
