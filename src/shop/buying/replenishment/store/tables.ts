// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Decimal, Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    replenishment: Replenishment
    replenishment_event: ReplenishmentEvent
    replenishment_line: ReplenishmentLine
    replenishment_run: ReplenishmentRun
  }
}

interface Replenishment {
  address_id: number | null;
  code: Generated<string>;
  company_id: number;
  cost_center_id: number | null;
  created_at: Generated<Moment>;
  currency: string;
  customer_id: number;
  day_of_month: number;
  delivery_mode: string;
  ends_on: string | null;
  id: Generated<number>;
  n_days: number;
  n_weeks: number;
  origin_kind: string;
  origin_reference: string;
  purchase_order_number: Generated<string>;
  recurrence: string;
  reference_number: string;
  starts_on: string;
  state: Generated<string>;
  stopped: string | null;
  storefront: string;
  tolerance_percent: Generated<number>;
  version: Generated<number>;
  weekdays: number[];
}

interface ReplenishmentEvent {
  action: string;
  actor: string;
  at: Generated<Moment>;
  details: Generated<Json>;
  id: Generated<number>;
  replenishment_id: number;
}

interface ReplenishmentLine {
  agreed_price: Decimal | null;
  agreed_price_unit: number | null;
  article_id: number;
  details: Generated<Json>;
  line_key: Generated<string>;
  line_number: number;
  quantity: number;
  replenishment_id: number;
}

interface ReplenishmentRun {
  changed_at: Generated<Moment>;
  checked_at: Moment | null;
  due_on: string;
  findings: Generated<Json>;
  order_code: string | null;
  replenishment_id: number;
  runs_on: string;
  state: Generated<string>;
  total: number | null;
}
