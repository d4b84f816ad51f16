// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    figure_letter: FigureLetter
    figure_letter_reader: FigureLetterReader
  }
}

interface FigureLetter {
  asked: Json;
  every: string;
  id: Generated<number>;
  next_on: string;
  stopped_at: Moment | null;
}

interface FigureLetterReader {
  customer_id: number;
  letter_id: number;
  next_on: string | null;
}
