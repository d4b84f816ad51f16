import { atDesk, type Row } from '#app/every-route/row.ts'

export const rows: Record<string, Row> = {
  'GET /desk': atDesk('desk'),
  'GET /desk/help': atDesk('desk'),
  'GET /desk/search': atDesk('desk'),
  'GET /desk/trail': {
    ...atDesk('desk'),
    ask: () => ({ query: { subject: 'order', actor: 'desk', before: '9' } }),
  },
}
