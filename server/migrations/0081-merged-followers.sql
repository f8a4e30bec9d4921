-- The merged ticket from which a follower came along. They leave with it if the merge is undone, unless they have chosen
-- to follow since.
alter table ticket_followers add merged_from_id bigint;
