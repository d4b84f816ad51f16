// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    company_upload: CompanyUpload
  }
}

interface CompanyUpload {
  customer_id: number;
  filename: string;
  kind: string;
  made_at: Generated<Moment>;
  rows: Json;
  token: string;
}
