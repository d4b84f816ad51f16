import { keptByLaw, namedByAddress, namedInWords, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  billing_start: [namedByAddress('desk', 'changed_by', 'changed_at', 'since', 'changed_at')],
  company_balance: 'what holds for a company, whoever works there',
  credit_limit: 'what holds for a company, whoever works there',
  credit_note: [
    {
      kind: 'payments',
      ties: [{ of: 'invoice', by: 'invoice_id' }],
      leavesOut: ['issued_by'],
      erase: {
        stays: {
          reason: keptByLaw,
          content: keptByLaw,
          issued_by: 'somebody of the seller',
          seller: 'data of the seller',
        },
      },
    },
    namedByAddress('payments', 'issued_by', 'issued_on', 'number', 'issued_on', 'reason'),
  ],
  credit_note_line: 'figures of what has a head in the list',
  exchange_rate: 'settings and texts of the seller',
  invoice: [
    {
      kind: 'payments',
      ties: [{ of: 'sales_order', by: 'order_id' }],
      leavesOut: ['issued_by'],
      erase: {
        stays: { content: keptByLaw, issued_by: 'somebody of the seller', seller: 'data of the seller' },
      },
    },
    namedByAddress('payments', 'issued_by', 'issued_on', 'number', 'issued_on'),
  ],
  invoice_line: 'figures of what has a head in the list',
  invoice_payment: [
    namedByAddress('payments', 'entered_by', 'entered_at', 'paid_on', 'amount', 'remark'),
    namedByAddress('payments', 'taken_back_by', 'taken_back_at', 'taken_back_at', 'amount'),
    // what the bank says of who paid
    ...namedInWords('remark'),
  ],
  invoice_reminder: 'figures of what has a head in the list',
  order_owed: 'figures of what has a head in the list',
  payment_term: 'what holds for a company, whoever works there',
} satisfies PersonalData
