// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    product_note: ProductNote
    product_note_import: ProductNoteImport
    product_note_removed: ProductNoteRemoved
  }
}

interface ProductNote {
  customer_id: number;
  id: string;
  made_at: Generated<Moment>;
  note: string;
  product_code: string;
  saved_at: Generated<Moment>;
  title: string;
}

interface ProductNoteImport {
  customer_id: number;
  made_at: Generated<Moment>;
  report: Json;
}

interface ProductNoteRemoved {
  customer_id: number;
  note: Json;
  note_id: string;
  removed_at: Generated<Moment>;
}
