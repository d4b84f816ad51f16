// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    act_since: ActSince
    attempt: Attempt
    brand: Brand
    job_run: JobRun
    kept_file: KeptFile
    mail: Mail
    mail_hold: MailHold
    migration: Migration
    stood_back: StoodBack
    storefront: Storefront
    trail: Trail
  }
}

interface ActSince {
  act: string;
  since: Generated<Moment>;
}

interface Attempt {
  count: number;
  key: string;
  since: Moment;
  until: Moment;
}

interface Brand {
  accent: Generated<string>;
  logo: Buffer | null;
  logo_hash: string | null;
  logo_type: string | null;
  name: Generated<string>;
  one: Generated<boolean>;
  opened_at: Generated<Moment | null>;
  sender: Generated<string>;
  tagline: Generated<Json>;
  version: Generated<number>;
}

interface JobRun {
  attempts: Generated<number>;
  changed_at: Generated<Moment>;
  created_at: Generated<Moment>;
  customer_id: number | null;
  data: Generated<Json>;
  done: Generated<number>;
  id: Generated<number>;
  key: string;
  last_error: string | null;
  name: string;
  queue_id: Generated<string>;
  state: Generated<string>;
  total: number | null;
}

interface KeptFile {
  created_at: Generated<Moment>;
  customer_id: number | null;
  expires_at: Moment | null;
  id: string;
  name: string;
  purpose: string;
  sha256: Buffer;
  size: number;
  type: string;
}

interface Mail {
  attempts: Generated<number>;
  body_html: string | null;
  body_text: string;
  created_at: Generated<Moment>;
  dropped_at: Moment | null;
  files: Json | null;
  given_up_at: Moment | null;
  held_for: string | null;
  id: Generated<number>;
  key: string;
  last_error: string | null;
  let_go_at: Moment | null;
  next_at: Generated<Moment>;
  recipient: string;
  sealed: Buffer | null;
  sent_at: Moment | null;
  subject: string;
  taken_until: Moment | null;
}

interface MailHold {
  one: Generated<boolean>;
  since: Generated<Moment>;
}

interface Migration {
  checksum: string;
  finished_at: Moment | null;
  name: string;
  statements_done: number;
}

interface StoodBack {
  failures: Generated<number>;
  item: string;
  reason: Generated<string>;
  since: Generated<Moment>;
  until: Moment;
  work: string;
}

interface Storefront {
  countries: string[];
  currencies: string[];
  format_locale: string;
  password_reading: Generated<string>;
  path_locale: string;
  sort: Generated<number>;
  text_language: string;
}

interface Trail {
  action: string;
  actor: string;
  at: Generated<Moment>;
  details: Generated<Json>;
  id: Generated<number>;
  subject: string;
}
