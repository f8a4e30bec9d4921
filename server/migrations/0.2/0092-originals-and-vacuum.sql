-- Null where the body is the original, which is so for most messages.
alter table messages alter column body_original drop not null;

-- By default, a fifth of a table is dead before it is cleaned up. Each change of a ticket leaves a dead row, in all of its
-- indexes, too, and each message changes its ticket, its contact and its words.
alter table tickets set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table contacts set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table ticket_texts set (autovacuum_vacuum_scale_factor = 0.02);
