// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    answer_message: AnswerMessage
    answer_setting: AnswerSetting
  }
}

interface AnswerMessage {
  answer: Generated<string>;
  attempts: Generated<number>;
  body: string;
  connection_id: number;
  format: Generated<string>;
  id: Generated<number>;
  key: string;
  kind: string;
  made_at: Generated<Moment>;
  number: string;
  operation: Generated<string>;
  order_code: string;
  said: number | null;
  sent_at: Moment | null;
  status: number | null;
  took_ms: number | null;
  tried_at: Moment | null;
  try_after: Moment | null;
}

interface AnswerSetting {
  connection_id: number;
  email: Generated<string>;
  kinds: Generated<string[]>;
  secret: Buffer | null;
  url: Generated<string>;
  username: Generated<string>;
  version: Generated<number>;
}
