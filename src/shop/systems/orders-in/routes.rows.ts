import type { Row } from '#app/every-route/row.ts'

/** The doors of buyers' systems for orders. */
export const rows: Record<string, Row> = {
  'POST /orders-in/cxml': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: { document: '<cXML payloadID="1"/>' } }),
    changesNothing: 'a document without credentials is answered with a status',
    fromElsewhere: 'the procurement system of a customer brings its credentials in the document',
  },
}
