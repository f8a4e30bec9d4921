-- The channels that a ticket was in before. Replies to their addresses still belong to it.
alter table tickets add column former_channel_ids bigint[] not null default '{}';
