import type { Row } from '#app/every-route/row.ts'

export const rows: Record<string, Row> = {
  'GET /help': { for: 'anyone', ask: () => ({ query: { topic: 'ordering' } }) },
  'GET /info/:topic': { for: 'anyone', ask: () => ({ params: { topic: 'terms' } }) },
}
