// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    request: Request
    request_entry: RequestEntry
    request_key: RequestKey
    request_template: RequestTemplate
  }
}

interface Request {
  about: Generated<string>;
  about_of: Json | null;
  changed_at: Generated<Moment>;
  code: string;
  company_id: number | null;
  contact_company: Generated<string>;
  contact_email: string;
  contact_name: Generated<string>;
  contact_phone: Generated<string>;
  country: Generated<string>;
  created_at: Generated<Moment>;
  customer_id: number | null;
  due_on: string | null;
  id: Generated<number>;
  kind: string;
  owner_id: number | null;
  sent_at: Moment | null;
  state: string;
  storefront: string;
  turn: string;
  version: Generated<number>;
}

interface RequestEntry {
  action: string;
  actor: string;
  at: Generated<Moment>;
  body: Generated<string>;
  details: Generated<Json>;
  id: Generated<number>;
  internal: Generated<boolean>;
  name: string;
  request_id: number;
  side: string;
}

interface RequestKey {
  created_at: Generated<Moment>;
  key_hash: Buffer;
  request_id: number;
}

interface RequestTemplate {
  body: string;
  id: Generated<number>;
  kind: string | null;
  language: string;
  name: string;
  version: Generated<number>;
}
