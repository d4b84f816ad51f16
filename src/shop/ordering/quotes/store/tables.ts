// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Decimal, Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    quote: Quote
    quote_event: QuoteEvent
    quote_figure: QuoteFigure
    quote_file: QuoteFile
    quote_limit: QuoteLimit
    quote_revision: QuoteRevision
  }
}

interface Quote {
  address_id: number | null;
  changed_at: Generated<Moment>;
  code: string;
  company_id: number;
  cost_center_id: number | null;
  created_at: Generated<Moment>;
  currency: string;
  customer_id: number;
  delivery_mode: string | null;
  description: Generated<string>;
  id: Generated<number>;
  order_code: string | null;
  origin_kind: string;
  origin_reference: string;
  owner_id: number | null;
  purchase_order_number: Generated<string>;
  reference_number: Generated<string>;
  revision: Generated<number>;
  state: string;
  storefront: string;
  submitted_by: number | null;
  unit_id: number;
  unsent: Generated<boolean>;
  version: Generated<number>;
  waiting_since: Generated<Moment>;
}

interface QuoteEvent {
  action: string;
  actor: string;
  at: Generated<Moment>;
  body: Generated<string>;
  details: Generated<Json>;
  id: Generated<number>;
  internal: Generated<boolean>;
  name: string;
  quote_id: number;
  revision: number;
  side: string;
}

interface QuoteFigure {
  code: string | null;
  company_id: number | null;
  currency: string | null;
  id: number | null;
  offered_at: Moment | null;
  order_code: string | null;
  outcome: string | null;
  owner_id: number | null;
  storefront: string | null;
}

interface QuoteFile {
  at: Generated<Moment>;
  by_name: string;
  file_id: string;
  id: Generated<number>;
  internal: Generated<boolean>;
  name: string;
  quote_id: number;
  side: string;
  size: number;
  type: string;
}

interface QuoteLimit {
  approve_discount: Decimal | null;
  approve_from: number | null;
  currency: string;
}

interface QuoteRevision {
  created_at: Generated<Moment>;
  delivery: number | null;
  discount: Generated<Decimal>;
  ending_told: boolean | null;
  for_heirs: Generated<boolean | null>;
  lines: Json;
  offered_at: Moment | null;
  quote_id: number;
  revision: number;
  valid_until: string | null;
}
