create index articles_public on articles (workspace_id, brain_id, lower(title), id) where is_public;
create index articles_public_in_order on articles (workspace_id, id) where is_public;
