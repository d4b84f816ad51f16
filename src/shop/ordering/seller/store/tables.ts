// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    invoice_series: InvoiceSeries
    seller: Seller
  }
}

interface InvoiceSeries {
  last: number;
  name: string;
}

interface Seller {
  changed_at: Generated<Moment>;
  changed_by: string;
  data: Json;
  one: Generated<boolean>;
  version: Generated<number>;
}
