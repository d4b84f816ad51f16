-- Files that go with a mail: [{name, type, content in base64}]; emptied once it was sent.
alter table mail add column files jsonb;
