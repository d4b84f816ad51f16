// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    bill_delivery: BillDelivery
  }
}

interface BillDelivery {
  attempts: Generated<number>;
  bill_id: number;
  company_id: number;
  external_id: Generated<string>;
  id: Generated<number>;
  kind: string;
  letter: Json;
  made_at: Generated<Moment>;
  missing: Generated<string[]>;
  number: number;
  order_code: string;
  reason: Generated<string>;
  receiver: Generated<string>;
  round: Generated<number>;
  sent_at: Moment | null;
  state: Generated<string>;
  status: number | null;
  told_at: Moment | null;
  tried_at: Moment | null;
  try_after: Generated<Moment | null>;
  way: string | null;
}
