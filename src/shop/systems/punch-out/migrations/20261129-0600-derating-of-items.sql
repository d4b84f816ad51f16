-- Sets of operating points that were plotted for the article on the visit: [{label, points: [{x: °C, y: A}], hidden: [curve]}].
alter table punch_out_item add column derating jsonb not null default '[]';
