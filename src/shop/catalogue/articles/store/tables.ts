// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Decimal, Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    article: Article
    article_category: ArticleCategory
    article_document: ArticleDocument
    article_figure: ArticleFigure
    article_number: ArticleNumber
    article_picture: ArticlePicture
    article_relation: ArticleRelation
    article_state: ArticleState
    attribute: Attribute
    attribute_group: AttributeGroup
    base_document: BaseDocument
    base_picture: BasePicture
    base_product: BaseProduct
    cad_format: CadFormat
    catalogue_version: CatalogueVersion
    category: Category
    category_shown: CategoryShown
    derating_curve: DeratingCurve
    document: Document
    family_shown: FamilyShown
    label_area: LabelArea
  }
}

interface Article {
  attributes: Generated<Json>;
  base_id: number | null;
  changed_at: Generated<Moment>;
  code: string;
  code_key: string;
  compliance: Generated<Json>;
  descriptions: Generated<Json>;
  draft: Generated<boolean>;
  drawing: Json | null;
  id: Generated<number>;
  keywords: Generated<string[]>;
  last_order_on: string | null;
  lead_time_days: Generated<number>;
  lifecycle: Generated<string>;
  manufacturer: string | null;
  mpn: string | null;
  names: Json;
  order_minimum: Generated<number>;
  order_step: Generated<number>;
  rank: Generated<number>;
  retired_at: Moment | null;
  series: string | null;
  stock_kind: Generated<string>;
  tax_code: Generated<string>;
  unit: Generated<string>;
  weight_g: number | null;
}

interface ArticleCategory {
  article_id: number;
  category_code: string;
  sort: Generated<number>;
}

interface ArticleDocument {
  article_id: number;
  document_id: number;
  sort: Generated<number>;
}

interface ArticleFigure {
  base_id: number | null;
  category: string | null;
  code: string | null;
  family: string | null;
  id: number | null;
  names: Json | null;
}

interface ArticleNumber {
  article_id: number;
  kind: string;
  number: string;
  number_key: string;
}

interface ArticlePicture {
  alt: Generated<Json>;
  article_id: number;
  sort: number;
  source: string;
}

interface ArticleRelation {
  article_id: number;
  kind: string;
  mandatory: Generated<boolean>;
  quantity: Generated<number>;
  sort: Generated<number>;
  target_code: string;
}

interface ArticleState {
  after: Json;
  article_id: number;
  before: Json | null;
  load_id: number;
  part: string;
}

interface Attribute {
  choices: string[] | null;
  code: string;
  compared: Generated<boolean>;
  facet: Generated<string>;
  group_code: string | null;
  inferred: Generated<boolean>;
  key_rank: number | null;
  kind: string;
  names: Json;
  precision: Generated<number>;
  searchable: Generated<boolean>;
  shown: Generated<boolean>;
  sort: Generated<number>;
  unit: string | null;
  value_from: number | null;
  value_names: Generated<Json>;
  value_to: number | null;
}

interface AttributeGroup {
  code: string;
  names: Json;
  sort: Generated<number>;
}

interface BaseDocument {
  base_id: number;
  document_id: number;
  sort: Generated<number>;
}

interface BasePicture {
  alt: Generated<Json>;
  base_id: number;
  sort: number;
  source: string;
}

interface BaseProduct {
  attributes: Generated<Json>;
  category_code: string | null;
  code: string;
  descriptions: Generated<Json>;
  draft: Generated<boolean>;
  drawing: Json | null;
  id: Generated<number>;
  manufacturer: string | null;
  names: Json;
  retired_at: Moment | null;
  series: string | null;
  variant_attributes: Generated<string[]>;
}

interface CadFormat {
  dimension: string;
  name: string;
  qualifier: string;
  sort: Generated<number>;
  version: string;
}

interface CatalogueVersion {
  changed_at: Moment;
  only_row: Generated<boolean>;
  version: number;
}

interface Category {
  attributes: Generated<string[]>;
  code: string;
  descriptions: Generated<Json>;
  drawing: Json | null;
  names: Json;
  parent_code: string | null;
  picture: string | null;
  retired_at: Moment | null;
  sort: Generated<number>;
}

interface CategoryShown {
  code: string | null;
  names: Json | null;
  parent_code: string | null;
}

interface DeratingCurve {
  article_id: number;
  cross_section: Decimal;
  current_cut: Generated<Decimal>;
  descriptions: Generated<Json>;
  heating_time: Decimal | null;
  limiting_temperature: Generated<Decimal>;
  loaded: Generated<number>;
  points: Json;
  temperature_cut: Decimal | null;
}

interface Document {
  code: string;
  file_type: Generated<string>;
  id: Generated<number>;
  language: string | null;
  restricted: Generated<boolean>;
  size_bytes: number | null;
  source: string;
  titles: Json;
  type: string;
}

interface FamilyShown {
  code: string | null;
  names: Json | null;
}

interface LabelArea {
  article_id: number;
  characters: number;
  height: Decimal;
  kind: string;
  lines: number;
  materials: string[];
  places: string[];
  sort: Generated<number>;
  symbols: Generated<string[]>;
  width: Decimal;
}
