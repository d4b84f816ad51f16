// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { ArrayType, Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    company_change: CompanyChange
  }
}

interface CompanyChange {
  about: string;
  at: Generated<Moment>;
  company_id: number;
  customer_id: number | null;
  details: Generated<Json>;
  id: Generated<number>;
  kind: string;
  place: number | null;
  subject: string;
  units: ArrayType<number> | null;
}
