// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    scheduled_file: ScheduledFile
    scheduled_file_run: ScheduledFileRun
  }
}

interface ScheduledFile {
  active: Generated<boolean>;
  every: string;
  id: Generated<number>;
  kind: string;
  minute: number;
  name: string;
  next_at: Moment;
  owner_id: number | null;
  partly: Generated<boolean>;
  place: string;
  secret: Buffer | null;
  source: string;
  taken_hash: string | null;
  time_zone: string;
  tries: Generated<number>;
  username: Generated<string>;
  version: Generated<number>;
  weekday: Generated<number>;
}

interface ScheduledFileRun {
  added: Generated<number>;
  at: Generated<Moment>;
  changed: Generated<number>;
  file_id: number;
  filename: Generated<string>;
  id: Generated<number>;
  import_id: number | null;
  outcome: string;
  reason: Generated<string>;
  refused: Generated<number>;
  times: Generated<number>;
  unchanged: Generated<number>;
  upload_id: string | null;
}
