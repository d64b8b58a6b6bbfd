-- How long a job lasts, and a way to apply for it beside Mboa (decision 211): printed from its definition (`cameLater`).

-- Columns that a kind had not when it was published, which members write.
create procedure app.add_written(of_kind text, names text[])
language plpgsql set search_path = '' as $$
begin
  update app.synced_tables t set columns = t.columns || names from app.content_kinds k where k.kind = of_kind and t.name = k.table_name;
  call app.write_content_functions();
end
$$;

alter table app.jobs add column months integer constraint jobs_months_check check (months between 1 and 60);
alter table app.jobs add column apply_also text constraint jobs_apply_also_check check (apply_also in ('phone', 'in_person', 'post'));
alter table app.jobs add column apply_at app.line constraint jobs_apply_at_check check (char_length(apply_at) between 5 and 140);
alter table app.jobs add constraint jobs_lasts_check check (months is null or contract not in ('permanent', 'civil_service'));
alter table app.jobs add constraint jobs_also_check check ((apply_also is null) = (apply_at is null));
call app.add_written('job', '{months,apply_also,apply_at}');
