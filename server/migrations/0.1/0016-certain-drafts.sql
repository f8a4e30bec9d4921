-- Whether the proposed reply is certain enough to be sent after a short look.
alter table agent_answers add column draft_is_certain boolean not null default false;
