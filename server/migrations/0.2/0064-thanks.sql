-- What happens to a closed ticket when its contact only says thanks. Channels that exist stay as they are.
alter table channels add column thanks text not null default 'off' check (thanks in ('off', 'suggest', 'on'));
alter table channels alter column thanks set default 'suggest';

-- Whether the message only says thanks and has therefore left its closed ticket closed.
alter table messages add column left_closed boolean not null default false;
