import { randomBytes } from 'node:crypto'
import type { Row } from '#app/every-route/row.ts'

/** Of any two calls one after the other both change something. */
const page = () => `/ebusiness/en/c/${randomBytes(4).toString('hex')}`

const given = { for: 'anyone', again: 'a browser is known again by what the first answer brought' } as const

/** The feedback widget, and its part of the desk. */
export const rows: Record<string, Row> = {
  'GET /giveFeedback/like': { ...given, ask: () => ({ query: { option: 'like', page: page() } }) },
  'GET /giveFeedback/comment': {
    ...given,
    ask: () => ({ query: { comment: 'Where is the drawing?', option: 'dislike', page: page() } }),
  },
  'POST /giveFeedback': {
    ...given,
    ask: () => ({ body: { option: 'like', comment: 'Good', page: page() } }),
  },
  'GET /giveFeedback/thanks': { for: 'anyone', ask: () => ({ query: { page: '/ebusiness/en' } }) },
  'GET /desk/feedback': {
    for: 'desk/feedback:read',
    by: 'desk',
    ask: () => ({ query: { about: '/c/', option: 'like', commented: 'true' } }),
  },
}
