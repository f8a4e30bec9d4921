-- A unique key of a distributed table would have to begin with the workspace. The secrets are random.
drop index article_images_by_secret;
create index article_images_by_secret on article_images (secret);
