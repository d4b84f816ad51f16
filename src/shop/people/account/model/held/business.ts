import type { Held } from './shape.ts'

const law = 'commercial and tax law ask for orders, papers about money and the letters that led to them'
const work = 'open orders need it'
const seller = 'somebody of the seller'

/** What a person bought, asked for and was paid: the rows stay, as the law asks; a name goes where it is not asked for. */
export const businessThings: readonly Held[] = [
  // what became an account or its refusal; what did not is nothing to anybody
  {
    table: 'registration',
    kind: 'registration',
    ties: [{ person: 'customer_id' }],
    erase: {
      empty: {
        email: 'mark',
        title_code: 'nothing',
        first_name: 'nothing',
        last_name: 'nothing',
        phone: 'nothing',
        line1: 'nothing',
        line2: 'nothing',
        reason: 'nothing',
        password_hash: 'no-password',
      },
      stays: {
        company_name: 'names a company',
        customer_number: 'of a company',
        closed_because: 'a word of a list',
      },
    },
  },
  {
    table: 'registration',
    kind: 'registration',
    ties: [{ address: 'email', at: 'created_at', unless: 'customer_id' }],
    erase: 'rows',
  },
  {
    table: 'sales_order_line',
    kind: 'orders',
    ties: [{ of: 'sales_order', by: 'order_id' }],
    erase: { stays: { name: 'of the article', details: law, tax_note: law } },
  },
  {
    table: 'shipment',
    kind: 'orders',
    ties: [{ of: 'sales_order', by: 'order_id' }],
    leavesOut: ['actor'],
    erase: { stays: { actor: seller } },
  },
  {
    table: 'sales_order_event',
    kind: 'orders',
    ties: [{ of: 'sales_order', by: 'order_id' }],
    leavesOut: ['actor'],
    erase: { stays: { actor: 'emptied where it is theirs', details: law } },
  },
  {
    table: 'credit_note',
    kind: 'payments',
    ties: [{ of: 'invoice', by: 'invoice_id' }],
    leavesOut: ['issued_by'],
    erase: { stays: { reason: law, content: law, issued_by: seller, seller: 'data of the seller' } },
  },
  {
    table: 'invoice',
    kind: 'payments',
    ties: [{ of: 'sales_order', by: 'order_id' }],
    leavesOut: ['issued_by'],
    erase: { stays: { content: law, issued_by: seller, seller: 'data of the seller' } },
  },
  {
    table: 'order_payment',
    kind: 'payments',
    ties: [{ of: 'sales_order', by: 'order_id' }],
    erase: {},
  },
  {
    table: 'sales_order',
    kind: 'orders',
    ties: [{ person: 'customer_id' }],
    erase: {
      stays: {
        ship_to: law,
        bill_to: law,
        tax_note: law,
        delivery_tax_note: law,
        cost_center_name: 'of a cost center',
      },
    },
  },
  {
    table: 'payment_card',
    kind: 'payments',
    ties: [{ person: 'customer_id' }],
    erase: { empty: { holder: 'nothing', billing: 'null', is_default: 'false', removed_at: 'now-once' } },
  },
  {
    table: 'payment_authorisation',
    kind: 'payments',
    ties: [{ person: 'customer_id' }],
    erase: { stays: { reason: law, asked: law } },
  },
  {
    table: 'payment_entry',
    kind: 'payments',
    ties: [{ person: 'customer_id' }],
    erase: { stays: { form: 'money on its way; it goes by itself after a day' } },
  },
  {
    table: 'approval',
    kind: 'approvals',
    ties: [{ person: 'requester_id' }],
    erase: { stays: { reasons: law } },
  },
  {
    table: 'replenishment_line',
    kind: 'schedules',
    ties: [{ of: 'replenishment', by: 'replenishment_id' }],
    erase: { stays: { details: work } },
  },
  {
    table: 'replenishment_event',
    kind: 'schedules',
    ties: [{ of: 'replenishment', by: 'replenishment_id' }],
    leavesOut: ['actor'],
    erase: { stays: { actor: 'emptied where it is theirs', details: work } },
  },
  {
    table: 'replenishment',
    kind: 'schedules',
    ties: [{ person: 'customer_id' }],
    erase: {},
  },
  {
    table: 'quote_revision',
    kind: 'quotes',
    ties: [{ of: 'quote', by: 'quote_id' }],
    erase: { stays: { lines: law } },
  },
  {
    table: 'quote_event',
    kind: 'quotes',
    ties: [{ of: 'quote', by: 'quote_id' }],
    // what the seller says comes by letter; what is not sent yet is not theirs to read
    where: { column: 'side', is: 'buyer' },
    leavesOut: ['actor'],
    erase: {
      stays: { actor: 'emptied where it is theirs', name: 'goes with the actor', body: law, details: law },
    },
  },
  {
    table: 'quote_file',
    kind: 'quotes',
    ties: [{ of: 'quote', by: 'quote_id' }],
    where: { column: 'side', is: 'buyer' },
    erase: { empty: { by_name: 'nothing' }, stays: { name: law } },
  },
  {
    table: 'quote',
    kind: 'quotes',
    ties: [{ person: 'customer_id' }],
    leavesOut: ['owner_id'],
    erase: { stays: { description: law } },
  },
  {
    table: 'request_entry',
    kind: 'requests',
    ties: [{ of: 'request', by: 'request_id' }],
    inner: 'internal',
    leavesOut: ['actor'],
    erase: {
      stays: { actor: 'emptied where it is theirs', name: 'goes with the actor', body: law, details: law },
    },
  },
  {
    table: 'price_inquiry_position',
    kind: 'requests',
    ties: [{ of: 'request', by: 'request_id' }],
    erase: { stays: { reason: law, details: law } },
  },
  {
    table: 'price_inquiry',
    kind: 'requests',
    ties: [{ of: 'request', by: 'request_id' }],
    erase: { stays: { subcontractor: 'names a company' } },
  },
  {
    table: 'repair',
    kind: 'requests',
    ties: [{ person: 'customer_id' }],
    erase: { stays: { description: law, return_address: work } },
  },
  {
    table: 'request',
    kind: 'requests',
    ties: [{ person: 'customer_id' }],
    leavesOut: ['owner_id'],
    erase: {
      empty: { contact_name: 'nothing', contact_email: 'mark', contact_phone: 'nothing' },
      stays: { contact_company: 'names a company', about: law },
    },
  },
  // nothing was sold by it; its conversation goes with it
  {
    table: 'request',
    kind: 'requests',
    ties: [{ address: 'contact_email', at: 'created_at', unless: 'customer_id' }],
    leavesOut: ['owner_id'],
    erase: 'rows',
  },
  {
    table: 'debit_claim_line',
    kind: 'requests',
    ties: [{ of: 'debit_claim', by: 'claim_id' }],
    leavesOut: ['decided_by'],
    erase: {
      stays: {
        quantity_text: 'a number',
        resale_text: 'a number',
        end_customer: 'names a company',
        reason: law,
        about: law,
        note: law,
        decided_by: seller,
      },
    },
  },
  {
    table: 'debit_claim_event',
    kind: 'requests',
    ties: [{ of: 'debit_claim', by: 'claim_id' }],
    leavesOut: ['actor'],
    erase: { stays: { actor: 'emptied where it is theirs', details: law } },
  },
  {
    table: 'debit_claim',
    kind: 'requests',
    ties: [{ person: 'customer_id' }],
    erase: { stays: { filename: law } },
  },
]
