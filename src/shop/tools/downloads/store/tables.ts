// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    download_log: DownloadLog
    download_setting: DownloadSetting
  }
}

interface DownloadLog {
  article_code: string;
  at: Generated<Moment>;
  customer_id: number | null;
  document_code: string;
  document_type: string;
  event: string;
  id: Generated<number>;
  language: string | null;
  origin: Generated<string>;
}

interface DownloadSetting {
  kept_days: number;
  only_row: Generated<boolean>;
}
