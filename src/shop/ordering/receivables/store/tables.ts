// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Decimal, Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    billing_start: BillingStart
    company_balance: CompanyBalance
    credit_limit: CreditLimit
    credit_note: CreditNote
    credit_note_line: CreditNoteLine
    exchange_rate: ExchangeRate
    invoice: Invoice
    invoice_line: InvoiceLine
    invoice_payment: InvoicePayment
    invoice_reminder: InvoiceReminder
    order_owed: OrderOwed
    payment_term: PaymentTerm
    sale: Sale
    sale_line: SaleLine
  }
}

interface BillingStart {
  changed_at: Generated<Moment>;
  changed_by: string | null;
  heirs_from: Generated<Moment>;
  one: Generated<boolean>;
  since: string | null;
}

interface CompanyBalance {
  company_id: number;
  currency: string;
  owed: number;
}

interface CreditLimit {
  amount: number;
  changed_at: Generated<Moment>;
  company_id: number;
  currency: string;
}

interface CreditNote {
  content: Json;
  delivery: number;
  file_id: string | null;
  id: Generated<number>;
  invoice_id: number;
  issued_by: string;
  issued_on: string;
  national_tax: Json | null;
  net: number;
  number: number;
  reason: string;
  refund: number | null;
  seller: Json | null;
  tax: number;
  taxes: Json | null;
  total: number;
}

interface CreditNoteLine {
  amount: number;
  credit_note_id: number;
  line_number: number;
  quantity: number;
}

interface ExchangeRate {
  changed_at: Generated<Moment>;
  currency: string;
  per_euro: Decimal;
  valid_from: string;
}

interface Invoice {
  company_id: number;
  content: Json;
  currency: string;
  delivery: number;
  discount_percent: Decimal | null;
  discount_until: string | null;
  due_on: string;
  file_id: string | null;
  id: Generated<number>;
  issued_by: string;
  issued_on: string;
  national_tax: Json | null;
  net: number;
  number: number;
  order_id: number;
  paid: number | null;
  paid_on: string | null;
  payment_type: string;
  seller: Json | null;
  tax: number;
  total: number;
}

interface InvoiceLine {
  amount: number;
  article_id: number | null;
  company_id: number | null;
  cost: Decimal | null;
  cost_amount: Generated<number | null>;
  cost_currency: string | null;
  country: string | null;
  currency: string | null;
  day: string | null;
  invoice_id: number;
  line_number: number;
  number: number | null;
  order_id: number | null;
  quantity: number;
  storefront: string | null;
}

interface InvoicePayment {
  amount: number;
  discount: Generated<number>;
  entered_at: Generated<Moment>;
  entered_by: string;
  id: Generated<number>;
  invoice_id: number;
  means: string;
  paid_on: string;
  remark: Generated<string>;
  taken_back_at: Moment | null;
  taken_back_by: string | null;
}

interface InvoiceReminder {
  invoice_id: number;
  open: number;
  sent_on: string;
  step: number;
}

interface OrderOwed {
  company_id: number;
  currency: string;
  order_id: number;
  owed: number;
}

interface PaymentTerm {
  changed_at: Generated<Moment>;
  company_id: number;
  days: number;
  discount_days: number | null;
  discount_percent: Decimal | null;
}

interface Sale {
  amount: number | null;
  company_id: number | null;
  currency: string | null;
  day: string | null;
  id: number | null;
  kind: string | null;
  number: number | null;
  order_id: number | null;
}

interface SaleLine {
  amount: number | null;
  article_id: number | null;
  company_id: number | null;
  cost: Decimal | null;
  cost_amount: number | null;
  cost_currency: string | null;
  country: string | null;
  currency: string | null;
  day: string | null;
  kind: string | null;
  line_number: number | null;
  number: number | null;
  order_id: number | null;
  quantity: number | null;
  storefront: string | null;
}
