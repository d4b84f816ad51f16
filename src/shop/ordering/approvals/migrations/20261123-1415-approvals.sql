-- Limits hold for one order or for all of a person's orders of a period.
alter table order_limit
  add column period text not null default 'order'
             check (period in ('order', 'day', 'week', 'month', 'quarter', 'year')),
  drop constraint order_limit_pkey,
  add primary key (customer_id, currency, period);

-- What sends an order of a unit, and of the units below it, to approval.
create table approval_rule (
  id             bigint generated always as identity primary key,
  company_id     bigint not null references company,
  unit_id        bigint not null,
  name           text not null check (length(name) between 1 and 120),
  -- whom it concerns; null: everybody
  requester_role text check (requester_role in ('buyer', 'distributor')),
  kind           text not null
                 check (kind in ('per-order', 'per-period', 'budget', 'cost-center', 'no-agreement', 'configured')),
  -- in the smallest unit of the currency
  amount         bigint check (amount >= 0),
  currency       text check (currency ~ '^[A-Z]{3}$'),
  period         text check (period in ('day', 'week', 'month', 'quarter', 'year')),
  cost_center_id bigint,
  active         boolean not null default true,
  version        integer not null default 1,
  check ((kind in ('per-order', 'per-period')) = (amount is not null and currency is not null)),
  check ((kind = 'per-period') = (period is not null)),
  check ((kind = 'cost-center') = (cost_center_id is not null)),
  foreign key (unit_id, company_id) references company_unit (id, company_id),
  foreign key (cost_center_id, company_id) references cost_center (id, company_id)
);
create index approval_rule_company on approval_rule (company_id);
create index approval_rule_unit on approval_rule (unit_id, company_id);
create index approval_rule_cost_center on approval_rule (cost_center_id, company_id);

-- Who approves, one tier after the other; of a tier one is enough (ANY) or all are needed (ALL).
create table approval_rule_tier (
  rule_id   bigint not null references approval_rule on delete cascade,
  tier      smallint not null check (tier between 1 and 5),
  mode      text not null check (mode in ('ANY', 'ALL')),
  approvers text not null check (approvers in ('unit', 'people', 'admins')),
  primary key (rule_id, tier)
);
create table approval_rule_person (
  rule_id     bigint not null,
  tier        smallint not null,
  customer_id bigint not null references customer,
  primary key (rule_id, tier, customer_id),
  foreign key (rule_id, tier) references approval_rule_tier on delete cascade
);
create index approval_rule_person_customer on approval_rule_person (customer_id);

-- An order on its way through its approvers, as it was submitted.
create table approval (
  id           bigint generated always as identity primary key,
  code         text not null unique,
  order_id     bigint not null unique references sales_order on delete cascade,
  company_id   bigint not null references company,
  requester_id bigint not null references customer,
  state        text not null default 'pending'
               check (state in ('pending', 'approved', 'rejected', 'returned', 'withdrawn', 'expired')),
  version      integer not null default 1,
  tier         smallint not null default 1,
  -- why it needs approval, as it was when it was submitted
  reasons      jsonb not null,
  -- what had changed when it was approved, so that it went back
  differences  jsonb not null default '[]',
  created_at   timestamptz not null default now(),
  tier_since   timestamptz not null default now(),
  reminded_at  timestamptz,
  escalated_at timestamptz,
  expires_at   timestamptz not null,
  decided_at   timestamptz
);
create index approval_pending on approval (company_id, id) where state = 'pending';
create index approval_company on approval (company_id, id desc);
create index approval_requester on approval (requester_id, id desc);

-- Of every group of a tier somebody, or everybody, has to approve.
create table approval_group (
  approval_id bigint not null references approval on delete cascade,
  tier        smallint not null,
  number      smallint not null,
  mode        text not null check (mode in ('ANY', 'ALL')),
  primary key (approval_id, tier, number)
);
create table approval_person (
  approval_id bigint not null,
  tier        smallint not null,
  number      smallint not null,
  customer_id bigint not null references customer,
  -- was asked because the others did not answer; her word is enough for the group
  escalated   boolean not null default false,
  primary key (approval_id, tier, number, customer_id),
  foreign key (approval_id, tier, number) references approval_group on delete cascade
);
create index approval_person_customer on approval_person (customer_id, approval_id);

create table approval_decision (
  id          bigint generated always as identity primary key,
  approval_id bigint not null references approval on delete cascade,
  tier        smallint not null,
  -- who was asked, and who decided: herself or her substitute
  for_id      bigint not null references customer,
  decided_by  bigint not null references customer,
  verdict     text not null check (verdict in ('APPROVE', 'REJECT')),
  comment     text not null default '' check (length(comment) <= 255),
  at          timestamptz not null default now(),
  unique (approval_id, tier, for_id)
);
create index approval_decision_for on approval_decision (for_id);
create index approval_decision_by on approval_decision (decided_by);

-- Who decides for an approver while she is away.
create table approval_substitute (
  customer_id   bigint primary key references customer on delete cascade,
  substitute_id bigint not null references customer,
  starts_on     date not null,
  ends_on       date not null,
  check (ends_on >= starts_on and substitute_id <> customer_id)
);
create index approval_substitute_of on approval_substitute (substitute_id);
