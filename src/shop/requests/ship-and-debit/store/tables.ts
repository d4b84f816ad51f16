// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Decimal, Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    debit_agreement: DebitAgreement
    debit_claim: DebitClaim
    debit_claim_event: DebitClaimEvent
    debit_claim_line: DebitClaimLine
  }
}

interface DebitAgreement {
  active: Generated<boolean>;
  agreed_price: Decimal;
  article_id: number;
  company_id: number;
  currency: string;
  end_customer: string;
  id: Generated<number>;
  number: string;
  number_key: string;
  price_unit: number;
  quantity: number;
  reference_price: Decimal;
  valid_from: string;
  valid_until: string;
}

interface DebitClaim {
  code: Generated<string>;
  company_id: number;
  credit_number: string | null;
  credit_paper: Json | null;
  credited_on: string | null;
  currency: Generated<string>;
  customer_id: number;
  filename: string;
  id: Generated<number>;
  made_at: Generated<Moment>;
  state: string;
  storefront: string;
  typed_hash: Buffer | null;
  version: Generated<number>;
}

interface DebitClaimEvent {
  actor: string;
  at: Generated<Moment>;
  claim_id: number;
  details: Generated<Json>;
  id: Generated<number>;
  kind: string;
}

interface DebitClaimLine {
  about: Generated<string>;
  agreed_price: Decimal | null;
  agreement: string;
  agreement_id: number | null;
  amount: number | null;
  claim_id: number;
  code: string;
  company_id: number;
  decided_by: string | null;
  end_customer: string;
  invoice: string;
  invoice_key: string;
  note: Generated<string>;
  position: string;
  price_unit: number | null;
  quantity: number | null;
  quantity_text: string;
  reason: Generated<string>;
  reference_price: Decimal | null;
  resale_on: string | null;
  resale_text: string;
  row_number: number;
  state: string;
}
