// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { ArrayType, Decimal, Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    agreement: Agreement
    agreement_line_price: AgreementLinePrice
    agreement_price: AgreementPrice
    article_cost: ArticleCost
    article_price: ArticlePrice
    cost_figure: CostFigure
    import_setting: ImportSetting
    price_change: PriceChange
    price_list: PriceList
  }
}

interface Agreement {
  code: string;
  company_id: number;
  id: Generated<number>;
  name: string;
  valid_from: string;
  valid_until: string | null;
}

interface AgreementLinePrice {
  agreement_id: number;
  article_id: number;
  bounds: number[];
  currency: string;
  line_key: string;
  price_unit: Generated<number>;
  prices: ArrayType<Decimal>;
}

interface AgreementPrice {
  agreement_id: number;
  article_id: number;
  bounds: number[];
  currency: string;
  price_unit: Generated<number>;
  prices: ArrayType<Decimal>;
}

interface ArticleCost {
  article_id: number;
  cost: Decimal;
  cost_unit: Generated<number>;
  currency: string;
}

interface ArticlePrice {
  article_id: number;
  bounds: number[];
  currency: string;
  price_list: string;
  price_unit: Generated<number>;
  prices: ArrayType<Decimal>;
  valid_from: Generated<string>;
  valid_until: string | null;
}

interface CostFigure {
  article_id: number | null;
  cost: Decimal | null;
  currency: string | null;
}

interface ImportSetting {
  jump_percent: number;
  only_row: Generated<boolean>;
  second_percent: number | null;
}

interface PriceChange {
  after: string | null;
  article_id: number;
  author: string;
  author_id: number | null;
  before: string | null;
  changed_at: Generated<Moment>;
  id: Generated<number>;
  key: string;
  origin: string;
  percent: number | null;
  reference: string;
}

interface PriceList {
  code: string;
  kind: string;
  names: Json;
}
