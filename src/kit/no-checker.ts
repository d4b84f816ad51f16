/**
 * What stands for the checker (zod) in the browser: shapes can be declared there, since models declare them beside their
 * rules, but nothing is checked; the server is the judge. The build puts it in zod's place (src/app/browser-contracts.ts).
 */
const checks = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', Symbol.iterator])

const shape = (): unknown =>
  new Proxy(() => {}, {
    get: (_, name) => {
      if (checks.has(name)) throw new Error(`the checker stays on the server: ${String(name)}`)
      return z
    },
    apply: () => z,
  })

export const z: unknown = shape()
