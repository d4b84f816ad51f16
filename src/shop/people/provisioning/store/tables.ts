// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    provisioned_group: ProvisionedGroup
    provisioned_member: ProvisionedMember
    provisioned_person: ProvisionedPerson
    provisioning: Provisioning
    provisioning_call: ProvisioningCall
  }
}

interface ProvisionedGroup {
  company_id: number;
  created_at: Generated<Moment>;
  display_name: string;
  external_id: string | null;
  id: Generated<number>;
  roles: Generated<string[]>;
  unit_id: number | null;
  updated_at: Generated<Moment>;
}

interface ProvisionedMember {
  customer_id: number;
  group_id: number;
}

interface ProvisionedPerson {
  company_id: number;
  created_at: Generated<Moment>;
  customer_id: number;
  external_id: string | null;
  removed_at: Moment | null;
  updated_at: Generated<Moment>;
  user_name: string;
}

interface Provisioning {
  company_id: number;
  created_at: Generated<Moment>;
  former_hash: Buffer | null;
  former_until: Moment | null;
  roles: Generated<string[]>;
  storefront: string;
  token_hash: Buffer | null;
  token_made_at: Moment | null;
  unit_id: number | null;
  used_at: Moment | null;
  version: Generated<number>;
}

interface ProvisioningCall {
  at: Generated<Moment>;
  company_id: number;
  customer_id: number | null;
  detail: Generated<string>;
  id: Generated<number>;
  method: string;
  path: string;
  status: number;
}
