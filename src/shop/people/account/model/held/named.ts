import type { HeldKind, Named } from './shape.ts'

const person = (kind: HeldKind, table: string, column: string, ...shows: string[]): Named => ({
  table,
  kind,
  column,
  is: 'person',
  shows,
})
const address = (
  kind: HeldKind,
  table: string,
  column: string,
  at: string | null,
  ...shows: string[]
): Named => ({
  table,
  kind,
  column,
  is: 'address',
  ...(at !== null && { at }),
  shows,
})
/** Letters and traces of others that mention an address. */
const words = (table: string, ...columns: string[]): Named[] =>
  columns.map(column => ({ table, kind: 'log', column, is: 'words', shows: [] }))

/** Where a person is named in what is another's, or the seller's: what they did, and what they answer for. */
export const namedIn: readonly Named[] = [
  person('access', 'session', 'acting_for', 'created_at', 'seen_at'),
  person('registration', 'registration', 'decided_by', 'code', 'state', 'decided_at'),
  person('registration', 'registration_not_ours', 'said_by', 'said_at', 'reason'),
  person('requests', 'request', 'owner_id', 'code', 'kind', 'state', 'changed_at'),
  person('requests', 'request_owner_rule', 'owner_id', 'kind', 'country'),
  person('requests', 'notice_rule', 'owner_id', 'kind', 'country'),
  person('quotes', 'quote', 'owner_id', 'code', 'state', 'changed_at'),
  person('quotes', 'quote', 'submitted_by', 'code', 'state', 'changed_at'),
  person('orders', 'sales_order', 'placed_by', 'code', 'placed_at'),
  person('approvals', 'approval_decision', 'decided_by', 'at', 'verdict', 'comment'),
  person('approvals', 'approval_decision', 'for_id', 'at', 'verdict'),
  person('approvals', 'approval_person', 'customer_id', 'approval_id', 'tier'),
  person('approvals', 'approval_rule_person', 'customer_id', 'rule_id', 'tier'),
  person('approvals', 'budget_entry', 'allowed_by', 'at', 'order_code', 'amount'),
  person('desk', 'knowledge_base_version', 'created_by', 'key', 'version', 'created_at'),
  person('desk', 'catalogue_import', 'author_id', 'filename', 'applied_at'),
  address('desk', 'catalogue_import', 'author', 'applied_at', 'filename', 'applied_at'),
  address('desk', 'catalogue_import', 'taken_back_by', 'taken_back_at', 'filename', 'taken_back_at'),
  person('desk', 'price_change', 'author_id', 'reference', 'key', 'after', 'changed_at'),
  address('desk', 'price_change', 'author', 'changed_at', 'reference', 'key', 'after', 'changed_at'),
  person('desk', 'reference_import', 'author_id', 'filename', 'made_at', 'applied_at'),
  address('desk', 'reference_import', 'author', 'made_at', 'filename', 'made_at', 'applied_at'),
  address('desk', 'reference_import', 'taken_back_by', 'taken_back_at', 'filename', 'taken_back_at'),
  address('desk', 'content_page', 'changed_by', 'changed_at', 'topic', 'language', 'version', 'changed_at'),
  address('desk', 'billing_start', 'changed_by', 'changed_at', 'since', 'changed_at'),
  address('desk', 'seller', 'changed_by', 'changed_at', 'changed_at'),
  address('desk', 'vat_number', 'accepted_by', 'valid_at', 'vat_id', 'valid_at'),
  address('opinions', 'review', 'decided_by', 'decided_at', 'product_code', 'decided_at'),
  address('payments', 'invoice', 'issued_by', 'issued_on', 'number', 'issued_on'),
  address('payments', 'credit_note', 'issued_by', 'issued_on', 'number', 'issued_on', 'reason'),
  address('payments', 'invoice_payment', 'entered_by', 'entered_at', 'paid_on', 'amount', 'remark'),
  address('payments', 'invoice_payment', 'taken_back_by', 'taken_back_at', 'taken_back_at', 'amount'),
  address('payments', 'payment_operation', 'actor', 'created_at', 'kind', 'amount', 'reason', 'created_at'),
  address('orders', 'shipment', 'actor', 'shipped_at', 'carrier', 'tracking_number', 'shipped_at'),
  address('orders', 'sales_order_event', 'actor', 'at', 'at', 'kind', 'details'),
  address('schedules', 'replenishment_event', 'actor', 'at', 'at', 'action', 'details'),
  address('requests', 'debit_claim_event', 'actor', 'at', 'at', 'kind', 'details'),
  address('requests', 'debit_claim_line', 'decided_by', null, 'code', 'state', 'reason'),
  { ...address('quotes', 'quote_event', 'actor', 'at', 'at', 'action', 'body'), name: 'name' },
  { ...address('requests', 'request_entry', 'actor', 'at', 'at', 'action', 'body'), name: 'name' },
  address('tools', 'data_package', 'receivers', 'created_at', 'kind', 'created_at'),
  address('log', 'trail', 'actor', 'at', 'at', 'action', 'subject', 'details'),
  ...words('mail', 'key', 'subject', 'body_text', 'body_html'),
  ...words('trail', 'details', 'subject'),
  ...words('sales_order_event', 'details'),
  ...words('replenishment_event', 'details'),
  ...words('quote_event', 'details'),
  ...words('request_entry', 'details'),
  ...words('debit_claim_event', 'details'),
]
