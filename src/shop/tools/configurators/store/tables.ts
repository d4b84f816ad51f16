// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    configuration: Configuration
    crm_event: CrmEvent
    knowledge_base: KnowledgeBase
    knowledge_base_version: KnowledgeBaseVersion
  }
}

interface Configuration {
  before: Json | null;
  changed_at: Generated<Moment>;
  comment: Generated<string>;
  created_at: Generated<Moment>;
  customer_id: number | null;
  guest_hash: Buffer | null;
  id: string;
  key: string;
  line_key: string | null;
  opened_from: string | null;
  saved_at: Moment | null;
  seq: Generated<number>;
  state: Json;
  version: number;
}

interface CrmEvent {
  attempts: Generated<number>;
  campaign: string;
  config_id: string;
  customer_id: number | null;
  email: string;
  given_up_at: Moment | null;
  id: Generated<number>;
  key: Generated<string>;
  last_error: string | null;
  made_at: Generated<Moment>;
  person: string;
  score: number;
  sent_at: Moment | null;
  title: string;
  try_after: Generated<Moment>;
  type: string;
  url: string;
}

interface KnowledgeBase {
  key: string;
  kind: string;
  product_code: string;
  product_codes: Generated<string[]>;
  published: number | null;
}

interface KnowledgeBaseVersion {
  created_at: Generated<Moment>;
  created_by: number | null;
  definition: Json;
  key: string;
  version: number;
}
