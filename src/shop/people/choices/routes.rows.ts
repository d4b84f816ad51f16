import type { Row } from '#app/every-route/row.ts'

const mine = { for: 'in-person' } as const

/** The account of a person, and the desk's side of it. */
export const rows: Record<string, Row> = {
  'POST /choices': { for: 'signed-in', ask: () => ({ body: { name: 'theme', value: 'light' } }) },
  'POST /my-account/settings/appearance': { ...mine, ask: () => ({ body: { theme: 'dark' } }) },
}
