-- The account of the channel sends through Microsoft Graph, where a tenant does not allow SMTP. The URL is that of Graph.
alter table channel_mail add column smtp_by_graph boolean not null default false;
