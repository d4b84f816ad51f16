// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    assistant_client: AssistantClient
    assistant_code: AssistantCode
    assistant_grant: AssistantGrant
    assistant_refresh: AssistantRefresh
    assistant_rule: AssistantRule
  }
}

interface AssistantClient {
  client_id: string;
  created_at: Generated<Moment>;
  id: Generated<number>;
  name: string;
  read_at: Generated<Moment>;
  redirects: string[];
}

interface AssistantCode {
  challenge: string;
  client_id: string;
  code_hash: string;
  expires_at: Moment;
  program_id: number;
  redirect: string;
  scopes: string[];
  used_at: Moment | null;
}

interface AssistantGrant {
  client_id: string;
  customer_id: number;
  granted_at: Generated<Moment>;
  place: string | null;
  program_id: number;
}

interface AssistantRefresh {
  client_id: string;
  expires_at: Moment;
  program_id: number;
  scopes: string[];
  token_hash: string;
  used_at: Moment | null;
}

interface AssistantRule {
  company_id: number;
  places: Generated<string>;
  rule: string;
  version: Generated<number>;
}
