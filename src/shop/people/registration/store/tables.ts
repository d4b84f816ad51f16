// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    registration: Registration
    registration_not_ours: RegistrationNotOurs
  }
}

interface Registration {
  closed_because: string | null;
  code: string;
  company_id: number | null;
  company_name: string;
  confirmed_at: Moment | null;
  country: string;
  created_at: Generated<Moment>;
  customer_id: number | null;
  customer_number: Generated<string>;
  decided_at: Moment | null;
  decided_by: number | null;
  email: string;
  first_name: string;
  id: Generated<number>;
  kind: string;
  last_name: string;
  line1: Generated<string>;
  line2: Generated<string>;
  link_hash: Buffer | null;
  link_until: Moment | null;
  password_hash: string;
  phone: Generated<string>;
  postcode: Generated<string>;
  privacy_version: number | null;
  reason: Generated<string>;
  region: Generated<string>;
  state: string;
  storefront: string;
  terms_version: number | null;
  title_code: Generated<string>;
  town: Generated<string>;
  vat_id: Generated<string>;
  version: Generated<number>;
}

interface RegistrationNotOurs {
  company_id: number;
  reason: string;
  registration_id: number;
  said_at: Generated<Moment>;
  said_by: number;
}
