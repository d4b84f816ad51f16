// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    directory: Directory
    directory_domain: DirectoryDomain
    directory_person: DirectoryPerson
    directory_saml: DirectorySaml
    directory_session: DirectorySession
    directory_sign_in: DirectorySignIn
    directory_used: DirectoryUsed
    directory_way: DirectoryWay
  }
}

interface Directory {
  active: Generated<boolean>;
  break_glass_id: number | null;
  client_id: string;
  company_id: number;
  created_at: Generated<Moment>;
  id: Generated<number>;
  issuer: string;
  key: string;
  kind: Generated<string>;
  makes_people: Generated<boolean>;
  name: string;
  only_here: Generated<boolean>;
  role_claim: Generated<string>;
  role_values: Generated<string>;
  roles: Generated<string[]>;
  secret: Buffer;
  storefront: string;
  tested_at: Moment | null;
  unit_claim: Generated<string>;
  unit_id: number | null;
  unit_values: Generated<string>;
  version: Generated<number>;
}

interface DirectoryDomain {
  company_id: number | null;
  directory_id: number | null;
  domain: string;
  id: Generated<number>;
  proved_at: Moment | null;
  proved_by: string | null;
  token: string;
}

interface DirectoryPerson {
  customer_id: number;
  directory_id: number;
  id: Generated<number>;
  issuer: string;
  last_at: Moment | null;
  linked_at: Generated<Moment>;
  linked_by: string;
  subject: string;
}

interface DirectorySaml {
  certificates: string[];
  directory_id: number;
  email_claim: Generated<string>;
  first_name_claim: Generated<string>;
  last_name_claim: Generated<string>;
  metadata_url: Generated<string>;
  name_id_format: string;
  own_certificate: string;
  own_key: Buffer;
  read_at: Moment | null;
  signs_requests: Generated<boolean>;
  slo_url: Generated<string>;
  sso_url: string;
  subject_claim: Generated<string>;
}

interface DirectorySession {
  at: Generated<Moment>;
  customer_id: number;
  directory_id: number;
  sid: string;
}

interface DirectorySignIn {
  at: Generated<Moment>;
  customer_id: number | null;
  detail: Generated<string>;
  directory_id: number;
  email: Generated<string>;
  id: Generated<number>;
  outcome: string;
  subject: Generated<string>;
}

interface DirectoryUsed {
  mark_hash: Buffer;
  used_at: Generated<Moment>;
}

interface DirectoryWay {
  answer: Buffer | null;
  asked_at: Generated<Moment>;
  directory_id: number;
  mark_hash: Buffer;
  request_id: string;
}
