import { randomBytes } from 'node:crypto'
import type { Row } from './row.ts'

/** Of any two calls one after the other both change something. */
const page = () => `/ebusiness/en/c/${randomBytes(4).toString('hex')}`

/** The feedback widget, and its part of the desk. */
export const feedbackRows: Record<string, Row> = {
  'GET /giveFeedback/like': { for: 'anyone', ask: () => ({ query: { option: 'like', page: page() } }) },
  'GET /giveFeedback/comment': {
    for: 'anyone',
    ask: () => ({ query: { comment: 'Where is the drawing?', option: 'dislike', page: page() } }),
  },
  'POST /giveFeedback': {
    for: 'anyone',
    ask: () => ({ body: { option: 'like', comment: 'Good', page: page() } }),
  },
  'GET /giveFeedback/thanks': { for: 'anyone', ask: () => ({ query: { page: '/ebusiness/en' } }) },
  'GET /desk/feedback': {
    for: 'desk',
    by: 'desk',
    ask: () => ({ query: { about: '/c/', option: 'like', commented: 'true' } }),
  },
}
