// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    company_article_number: CompanyArticleNumber
    own_number_upload: OwnNumberUpload
  }
}

interface CompanyArticleNumber {
  article_id: number;
  company_id: number;
  number: string;
  number_key: string;
}

interface OwnNumberUpload {
  customer_id: number;
  filename: string;
  made_at: Generated<Moment>;
  rows: Json;
  token: string;
}
