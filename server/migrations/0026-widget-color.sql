-- Existing widgets keep the colour of their channel when a workspace chooses one.
alter table channel_widgets add column uses_channel_color boolean not null default true;
alter table channel_widgets alter column uses_channel_color set default false;

-- Nothing reads it.
alter table workspaces drop column help_is_on;
