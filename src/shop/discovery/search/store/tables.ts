// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    id_list: IdList
    missed_search: MissedSearch
    search_miss: SearchMiss
    synonym_group: SynonymGroup
  }
}

interface IdList {
  code: string;
  ids: string;
  used_at: Generated<Moment>;
}

interface MissedSearch {
  day: string | null;
  language: string | null;
  text: string | null;
  times: number | null;
}

interface SearchMiss {
  day: string;
  language: string;
  last_at: Generated<Moment>;
  text: string;
  times: Generated<number>;
}

interface SynonymGroup {
  changed_at: Generated<Moment>;
  id: Generated<number>;
  language: string | null;
  words: string[];
}
