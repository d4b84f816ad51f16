// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Decimal, Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    distributor: Distributor
    distributor_click: DistributorClick
    distributor_offer: DistributorOffer
    distributor_offer_upload: DistributorOfferUpload
  }
}

interface Distributor {
  active: Generated<boolean>;
  code: string;
  country: string;
  id: Generated<number>;
  name: string;
  website: string;
}

interface DistributorClick {
  article_id: number;
  clicks: Generated<number>;
  day: string;
  distributor_id: number;
}

interface DistributorOffer {
  article_id: number;
  currency: string | null;
  distributor_id: number;
  id: Generated<number>;
  link: string;
  price: Decimal | null;
  quantity: Generated<number>;
  remarks: Generated<Json>;
}

interface DistributorOfferUpload {
  customer_id: number;
  distributor_id: number;
  filename: string;
  made_at: Generated<Moment>;
  rows: Json;
  token: string;
  whole: boolean;
}
