-- Finds the workspaces that use a domain for their channels.
create index channels_of_domain on channels (split_part(lower(email_address), '@', 2)) where type = 'email';
