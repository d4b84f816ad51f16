// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    catalogue_import: CatalogueImport
    desk_upload: DeskUpload
    file_word: FileWord
    upload_work: UploadWork
    waiting_upload: WaitingUpload
  }
}

interface CatalogueImport {
  applied_at: Generated<Moment>;
  author: string;
  author_id: number | null;
  file_id: string;
  filename: string;
  id: Generated<number>;
  kind: string;
  mark: string | null;
  report: Json;
  taken_back_at: Moment | null;
  taken_back_by: string | null;
}

interface DeskUpload {
  back: string | null;
  bytes: Buffer;
  created_at: Generated<Moment>;
  customer_id: number;
  expires_at: Generated<Moment>;
  filename: string;
  id: string;
  kind: string;
  report: Json;
}

interface FileWord {
  kind: string;
  meaning: string | null;
  word: string;
}

interface UploadWork {
  begun_at: Generated<Moment>;
  changed_at: Generated<Moment>;
  customer_id: number;
  done: Generated<number>;
  file_id: string | null;
  filename: string;
  id: string;
  import_id: number | null;
  partly: Generated<boolean>;
  phase: Generated<string>;
  reason: Generated<string>;
  state: Generated<string>;
  sure: Generated<boolean>;
  total: number | null;
  upload_id: string | null;
  what: string;
}

interface WaitingUpload {
  asked_at: Moment | null;
  back: string | null;
  bytes: Buffer;
  created_at: Generated<Moment>;
  customer_id: number;
  expires_at: Generated<Moment>;
  filename: string;
  id: string;
  kind: string;
  report: Json;
}
