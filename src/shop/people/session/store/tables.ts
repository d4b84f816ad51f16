// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    desk_right_held: DeskRightHeld
    desk_role: DeskRole
    desk_role_grant: DeskRoleGrant
    desk_role_right: DeskRoleRight
    email_change: EmailChange
    password_reset: PasswordReset
    session: Session
    sign_in_device: SignInDevice
  }
}

interface DeskRightHeld {
  access: string | null;
  customer_id: number | null;
  role: string | null;
  section: string | null;
}

interface DeskRole {
  id: Generated<number>;
  name: string;
  note: Generated<string>;
  retired_at: Moment | null;
  version: Generated<number>;
}

interface DeskRoleGrant {
  customer_id: number;
  role_id: number;
}

interface DeskRoleRight {
  access: string;
  role_id: number;
  section: string;
}

interface EmailChange {
  customer_id: number;
  email: string;
  new_at: Moment | null;
  new_hash: Buffer;
  old_at: Moment | null;
  old_hash: Buffer;
  until: Moment;
}

interface PasswordReset {
  customer_id: number;
  expires_at: Moment;
  token_hash: Buffer;
  used_at: Moment | null;
}

interface Session {
  acting_for: number | null;
  created_at: Generated<Moment>;
  csrf_token: string;
  customer_id: number;
  external_system: string | null;
  looks_until: Moment | null;
  network: Generated<string>;
  owes_factor: Generated<boolean>;
  proved_at: Moment | null;
  revoked_at: Moment | null;
  seen_at: Generated<Moment>;
  token_hash: Buffer;
  user_agent: Generated<string>;
}

interface SignInDevice {
  customer_id: number;
  mark_hash: Buffer;
  network: string;
  seen_at: Generated<Moment>;
  user_agent: string;
}
