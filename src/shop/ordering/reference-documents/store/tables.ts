// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Decimal, Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    reference_call_off: ReferenceCallOff
    reference_document: ReferenceDocument
    reference_import: ReferenceImport
    reference_position: ReferencePosition
  }
}

interface ReferenceCallOff {
  at: Generated<Moment>;
  order_code: string;
  position_id: number;
  quantity: number;
}

interface ReferenceDocument {
  changed_at: Generated<Moment>;
  closed_at: Moment | null;
  code: string;
  company_id: number;
  currency: string;
  id: Generated<number>;
  kind: string;
  title: Generated<string>;
  valid_from: string | null;
  valid_until: string | null;
  version: Generated<number>;
}

interface ReferenceImport {
  applied_at: Moment | null;
  author: string;
  author_id: number | null;
  changes: Json;
  doubts: Json;
  filename: string;
  id: Generated<number>;
  made_at: Generated<Moment>;
  rows: Json;
  taken_back_at: Moment | null;
  taken_back_by: string | null;
  undo: Json | null;
}

interface ReferencePosition {
  article_id: number;
  called_off: Generated<number>;
  document_id: number;
  id: Generated<number>;
  position_number: number;
  price: Decimal | null;
  price_unit: Generated<number>;
  quantity: number;
}
