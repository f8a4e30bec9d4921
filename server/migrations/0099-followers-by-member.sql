-- The followers of a ticket are found by the key. An index that begins with the workspace could be taken for it while
-- few follow anything, and then all followers of the workspace would be read for each ticket.
drop index ticket_followers_of_member;
create index ticket_followers_of_member on ticket_followers (user_id, workspace_id);
