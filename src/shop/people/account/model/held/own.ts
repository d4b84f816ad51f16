import type { Held, HeldKind } from './shape.ts'

/** Tables of what is one person's alone, whose column `customer_id` says whose. */
const rowsOf = (kind: HeldKind, ...tables: string[]): Held[] =>
  tables.map(table => ({ table, kind, ties: [{ person: 'customer_id' }], erase: 'rows' }))

/** What is a person's alone: it goes with them. */
export const ownThings: readonly Held[] = [
  {
    table: 'customer',
    kind: 'account',
    // whom another company has invited stands there a second time (decision 164)
    ties: [{ person: 'id' }, { address: 'invited_as', at: 'created_at' }],
    erase: {
      empty: {
        email: 'row-mark',
        invited_as: 'null',
        first_name: 'nothing',
        last_name: 'nothing',
        title_code: 'nothing',
        phone: 'nothing',
        country: 'null',
        region: 'nothing',
        currency: 'null',
        roles: 'no-list',
        password_hash: 'no-password',
        active: 'false',
        erased_at: 'now',
      },
    },
  },
  ...rowsOf(
    'account',
    'role_grant',
    'order_limit',
    'choice',
    'order_view',
    'unwanted_letter',
    'watch_letters',
    'email_change',
    'site_notice_seen',
    'store_location',
  ),
  {
    table: 'approval_substitute',
    kind: 'account',
    ties: [{ person: 'customer_id' }, { person: 'substitute_id' }],
    erase: 'rows',
  },
  ...rowsOf('access', 'session', 'password_reset'),
  ...rowsOf('addresses', 'default_address', 'address'),
  ...rowsOf('basket', 'cart'),
  { table: 'cart_entry', kind: 'basket', ties: [{ of: 'cart', by: 'cart_id' }], erase: 'with-head' },
  ...rowsOf(
    'lists',
    'saved_cart',
    'watch_told',
    'watchlist_entry',
    'watchlist_import',
    'watchlist_removed',
    'product_note',
    'product_note_import',
    'product_note_removed',
    'list_head',
    'own_number_upload',
    'company_upload',
  ),
  {
    table: 'saved_cart_line',
    kind: 'lists',
    ties: [{ of: 'saved_cart', by: 'saved_cart_id' }],
    erase: 'with-head',
  },
  ...rowsOf('tools', 'configuration', 'derating_set', 'label_configuration'),
  {
    table: 'data_package',
    kind: 'tools',
    ties: [{ person: 'customer_id' }, { address: 'receivers', at: 'created_at', unless: 'customer_id' }],
    leavesOut: ['link_key', 'wish'],
    erase: 'rows',
  },
  {
    table: 'kept_file',
    kind: 'tools',
    ties: [{ person: 'customer_id' }],
    leavesOut: ['sha256'],
    erase: {
      // the next sweep removes its bytes
      empty: { customer_id: 'null', expires_at: 'now' },
      stays: { name: 'goes with the file' },
    },
  },
  {
    table: 'job_run',
    kind: 'tools',
    ties: [{ person: 'customer_id' }],
    erase: {
      empty: { customer_id: 'null' },
      stays: { name: 'of the job', data: 'numbers of what it works on' },
    },
  },
  {
    table: 'mail',
    kind: 'letters',
    ties: [{ address: 'recipient', at: 'created_at' }],
    leavesOut: ['body_html', 'sealed'],
    erase: 'rows',
  },
  {
    table: 'newsletter_subscriber',
    kind: 'letters',
    ties: [{ address: 'email', at: 'asked_at' }],
    erase: 'rows',
  },
  ...rowsOf('opinions', 'review'),
  {
    table: 'page_feedback',
    kind: 'opinions',
    // it is given without a name; a comment may hold an address
    ties: [{ words: 'comment' }],
    erase: { empty: { comment: 'nothing' }, stays: { browser: 'a kind of browser, no person' } },
  },
  {
    table: 'download_log',
    kind: 'downloads',
    ties: [{ person: 'customer_id' }],
    erase: { empty: { customer_id: 'null' } },
  },
  ...(['desk_upload', 'waiting_upload'] as const).map(table => ({
    table,
    kind: 'desk' as const,
    ties: [{ person: 'customer_id' }],
    leavesOut: ['bytes'],
    erase: 'rows' as const,
  })),
  ...rowsOf('desk', 'distributor_offer_upload'),
  {
    table: 'crm_event',
    kind: 'tools',
    ties: [{ person: 'customer_id' }, { address: 'email', at: 'made_at', unless: 'customer_id' }],
    erase: {
      empty: { email: 'nothing', person: 'nothing' },
      stays: { title: 'of the product' },
    },
  },
  {
    table: 'trail',
    kind: 'log',
    ties: [{ subject: 'subject' }],
    leavesOut: ['actor'],
    erase: {
      empty: { details: 'no-object' },
      stays: { actor: 'who did it to them', subject: 'the number of the account' },
    },
  },
]
