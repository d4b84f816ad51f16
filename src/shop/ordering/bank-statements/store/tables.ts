// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    bank_entry: BankEntry
    bank_entry_booking: BankEntryBooking
    bank_statement: BankStatement
  }
}

interface BankEntry {
  amount: number;
  booked_on: string;
  currency: string;
  fingerprint: Buffer;
  id: Generated<number>;
  payer: string;
  payer_account: string;
  reference: string;
  settled_at: Moment | null;
  settled_by: string | null;
  state: Generated<string>;
  statement_id: number;
  version: Generated<number>;
  why: Generated<string>;
  words: string;
}

interface BankEntryBooking {
  amount: number;
  discount: number;
  entry_id: number;
  invoice_number: number;
  payment_id: number;
}

interface BankStatement {
  account: string;
  id: Generated<number>;
  known: number;
  left_out: number;
  name: string;
  reference: string;
  taken_at: Generated<Moment>;
  taken_by: string;
}
