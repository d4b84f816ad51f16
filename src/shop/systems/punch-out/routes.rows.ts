import type { Row } from '#app/every-route/row.ts'

/** Credentials of the demo's connection by OCI. */
const oci = {
  USERNAME: 'nordwind-oci',
  PASSWORD: 'Contara-2026-oci',
  HOOK_URL: 'http://localhost:9/return',
  '~OkCode': 'ADDI',
  '~TARGET': '_top',
  '~CALLER': 'CTLG',
}

/** The doors of procurement systems. */
export const rows: Record<string, Row> = {
  'GET /punchout/oci': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ query: oci }),
    again: 'each call opens a visit of its own',
    fromElsewhere:
      'the procurement system of a customer brings its credentials, and opens a visit of its own',
  },
  'POST /punchout/oci': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: oci }),
    again: 'each call opens a visit of its own',
    fromElsewhere:
      'the procurement system of a customer brings its credentials, and opens a visit of its own',
  },
  'POST /punchout/cxml': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: { document: '<cXML payloadID="1"/>' } }),
    changesNothing: 'a document without credentials is answered with a status',
    fromElsewhere: 'the procurement system of a customer brings its credentials in the document',
  },
  'GET /punchout/start/:token': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ params: { token: 'x'.repeat(43) } }),
    fromElsewhere: 'the buyer comes from their procurement system by an address that only it has',
  },
  'POST /punchout/return': {
    for: 'anyone',
    by: 'anonymous',
    status: 404,
    changesNothing: 'it shows the basket of a visit, as it goes back; who is on none finds nothing',
  },
  'GET /punchout/ended': { for: 'anyone' },
}
