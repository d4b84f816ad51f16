import {
  keptByLaw,
  namedByAddress,
  namedByNumber,
  namedInJson,
  namedInWords,
  theirOwn,
  type PersonalData,
} from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  order_payment: [{ kind: 'payments', ties: [{ of: 'sales_order', by: 'order_id' }], erase: {} }],
  order_view: [theirOwn('account')],
  ordered_position: 'figures of what has a head in the list',
  payment_operation: [
    namedByAddress('payments', 'actor', 'created_at', 'kind', 'amount', 'reason', 'created_at'),
    // what the desk typed, and what a provider answered
    ...namedInWords('reason', 'error'),
  ],
  receipt_promised: 'stock, and where goods are',
  sales_order: [
    {
      kind: 'orders',
      ties: [{ person: 'customer_id' }],
      // why the seller holds it back is told by letter, or not at all
      leavesOut: ['owner_id', 'hold'],
      erase: {
        stays: {
          ship_to: keptByLaw,
          bill_to: keptByLaw,
          tax_note: keptByLaw,
          delivery_tax_note: keptByLaw,
          cost_center_name: 'of a cost center',
          hold: 'a reason of the seller',
        },
      },
    },
    namedByNumber('orders', 'placed_by', 'code', 'placed_at'),
    namedByNumber('orders', 'owner_id', 'code', 'placed_at'),
  ],
  sales_order_event: [
    {
      kind: 'orders',
      ties: [{ of: 'sales_order', by: 'order_id' }],
      // what the seller's people say among themselves; what they say to the buyer comes by letter
      inner: { column: 'kind', are: ['note', 'take', 'hold', 'release'] },
      leavesOut: ['actor'],
      erase: { stays: { actor: 'emptied where it is theirs', details: keptByLaw } },
    },
    namedByAddress('orders', 'actor', 'at', 'at', 'kind', 'details'),
    ...namedInJson('details'),
  ],
  sales_order_line: [
    {
      kind: 'orders',
      ties: [{ of: 'sales_order', by: 'order_id' }],
      leavesOut: ['hold'],
      erase: {
        stays: {
          name: 'of the article',
          hold: 'a reason of the seller',
          details: keptByLaw,
          tax_note: keptByLaw,
        },
      },
    },
  ],
  shipment: [
    {
      kind: 'orders',
      ties: [{ of: 'sales_order', by: 'order_id' }],
      leavesOut: ['actor'],
      erase: { stays: { actor: 'somebody of the seller' } },
    },
    namedByAddress('orders', 'actor', 'shipped_at', 'carrier', 'tracking_number', 'shipped_at'),
  ],
  shipment_line: 'figures of what has a head in the list',
  stock_taken: 'stock, and where goods are',
} satisfies PersonalData
