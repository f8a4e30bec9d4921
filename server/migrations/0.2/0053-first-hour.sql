-- When a website loaded the widget for the first time. Pages of the installation itself, such as the demo, do not count.
alter table channel_widgets add column first_loaded_at timestamptz;

-- An admin has copied the link, instead of Bellhop mailing it.
alter table invitation_links add column is_copied boolean not null default false;

-- The account was opened with a copied link, so nobody has proved that its address is theirs. It joins no other workspace.
alter table users add column is_unproved boolean not null default false;
