// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    payment_authorisation: PaymentAuthorisation
    payment_card: PaymentCard
    payment_entry: PaymentEntry
  }
}

interface PaymentAuthorisation {
  action_url: Generated<string>;
  amount: number;
  asked: Generated<Json>;
  card_id: number;
  changed_at: Generated<Moment>;
  company_id: number;
  country: string | null;
  created_at: Generated<Moment>;
  currency: string;
  customer_id: number;
  id: Generated<number>;
  key: string;
  language: string;
  order_code: string | null;
  place_token: string;
  provider: string;
  provider_reference: Generated<string>;
  reason: Generated<string>;
  return_url: string;
  state: Generated<string>;
  storefront: string | null;
}

interface PaymentCard {
  billing: Json | null;
  card_type: string;
  company_id: number;
  created_at: Generated<Moment>;
  customer_id: number;
  expiry_month: number;
  expiry_year: number;
  holder: Generated<string>;
  id: Generated<number>;
  is_default: Generated<boolean>;
  issue_number: Generated<string>;
  key: string;
  last4: string;
  provider: string;
  removed_at: Moment | null;
  saved: Generated<boolean>;
  start_month: number | null;
  start_year: number | null;
  token: string;
}

interface PaymentEntry {
  company_id: number;
  created_at: Generated<Moment>;
  customer_id: number;
  form: Json | null;
  key: string;
  provider: string;
  provider_reference: string;
  url: string;
}
