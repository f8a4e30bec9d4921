-- The sections of the panel beside a ticket in their order, each with is_hidden. Null means the default, and for a team that
-- of its workspace.
alter table workspaces add column panel jsonb;
alter table teams add column panel jsonb;
