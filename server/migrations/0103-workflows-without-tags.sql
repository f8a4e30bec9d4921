-- A trigger without tags is about all of them. So a workflow was not to run whose trigger had lost its last tag; now it
-- is disabled.
update workflows set is_enabled = false
  where trigger_is_limited and trigger_parameters -> 'tags' = '[]';
alter table workflows drop column trigger_is_limited;
