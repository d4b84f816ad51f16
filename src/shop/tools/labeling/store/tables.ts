// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    label_configuration: LabelConfiguration
  }
}

interface LabelConfiguration {
  customer_id: number;
  entries: Json;
  id: string;
  kind: string;
  made_at: Generated<Moment>;
  material: string;
  product_code: string;
  saved_at: Generated<Moment>;
}
