-- When a website loaded the widget for the first time. Pages of the installation itself, such as the demo, do not count.
alter table channel_widgets add column first_loaded_at timestamptz;
