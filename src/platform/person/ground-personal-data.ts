import { namedByAddress, namedInJson, namedInWords, type PersonalData } from './personal-data.ts'

/** What the tables of the ground hold about people, and what erasing takes of it. */
export const groundPersonalData = {
  act_since: 'works of the shop',
  attempt: 'goes by itself within a day',
  brand: 'settings and texts of the seller',
  job_run: [
    {
      kind: 'tools',
      ties: [{ person: 'customer_id' }],
      erase: {
        empty: { customer_id: 'null' },
        stays: { name: 'of the job', data: 'numbers of what it works on' },
      },
    },
    ...namedInWords('last_error'),
  ],
  kept_file: [
    // the next sweep removes its bytes
    {
      kind: 'tools',
      ties: [{ person: 'customer_id' }],
      leavesOut: ['sha256'],
      erase: { empty: { customer_id: 'null', expires_at: 'now' }, stays: { name: 'goes with the file' } },
    },
  ],
  mail: [
    {
      kind: 'letters',
      ties: [{ address: 'recipient', at: 'created_at' }],
      leavesOut: ['body_html', 'sealed', 'files'],
      erase: 'rows',
    },
    ...namedInWords('key', 'subject', 'body_text', 'body_html', 'last_error'),
  ],
  mail_hold: 'works of the shop',
  migration: 'works of the shop',
  // why an item failed, as a server said it or the desk typed it
  stood_back: [...namedInWords('reason')],
  storefront: 'settings and texts of the seller',
  trail: [
    {
      kind: 'log',
      ties: [{ subject: 'subject' }],
      leavesOut: ['actor'],
      erase: {
        empty: { details: 'no-object' },
        stays: { actor: 'who did it to them', subject: 'the number of the account' },
      },
    },
    namedByAddress('log', 'actor', 'at', 'at', 'action', 'subject', 'details'),
    ...namedInJson('details'),
    ...namedInWords('subject'),
  ],
} satisfies PersonalData
