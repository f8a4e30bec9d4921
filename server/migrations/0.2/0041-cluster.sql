-- A statement that creates a contact claims its address first, in a part of its own. On a cluster, each part of a
-- statement is a statement by itself, so the contact follows before the end of the transaction.
alter table contact_addresses alter constraint contact_addresses_workspace_id_contact_id_fkey deferrable initially deferred;

-- Memberships are on every node of a cluster, but quick replies on one: a reaction does this.
drop trigger keep_shared_quick_replies on memberships;
drop function keep_shared_quick_replies();
