-- The channels that a ticket was in before; null for most. Replies to their addresses still belong to it.
alter table tickets add column former_channel_ids bigint[];
