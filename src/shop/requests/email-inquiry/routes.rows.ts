import type { Row } from '#app/every-route/row.ts'

/** Special and individual price inquiries, and their part of the desk. */
export const rows: Record<string, Row> = {
  'GET /contact': { for: 'anyone' },
  'GET /contact/sent': { for: 'anyone', ask: () => ({ query: { code: 'EM100001' } }) },
  'POST /zcontara/catalog/prepareEmailInquiry': {
    for: 'anyone',
    ask: ({ code }) => ({ body: { productNumber: [code], qty: ['5'], itemDesc: ['An insert'] } }),
    changesNothing: 'it answers the form that is to be filled in',
  },
  'POST /zcontara/catalog/sendEmailInquiry': {
    for: 'anyone',
    by: 'buyer',
    ask: ({ code }) => ({
      body: {
        productNumber: [code],
        qty: ['5'],
        itemDesc: ['An insert'],
        message: 'Which cable fits?',
        privacy: 'true',
      },
    }),
    again: 'whoever asks twice has asked twice',
  },
}
