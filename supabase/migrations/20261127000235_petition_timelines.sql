-- A petition is a content (20261124000300), so its timeline is found on phones by the column by which they find whatever belongs to one. Who holds rows of it hears
-- of that as of any change.
alter table app.petition_events add column content_id uuid not null generated always as (petition_id) stored;
update app.synced_tables t set columns = t.columns || array['content_id'] where t.name = 'petition_events';
update app.petition_events e set is_held = e.is_held;
